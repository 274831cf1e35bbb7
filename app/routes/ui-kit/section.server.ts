import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { sections, type SectionKey } from './catalogue';

// The code as it is: read from the sources at build time, so it cannot drift.
const files = import.meta.glob<string>('/app/components/{ui,feedback,layout,chart,data-table}/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * What every page of the kit needs: that the person may see it, its title, and the source file asked for by `?source=`,
 * if it is one of the section's (features §20).
 */
export async function loadSection(request: Request, key: SectionKey) {
  const { account } = await requireAccess(request, 'UiKit');
  const t = await translatorFor(request, 'common');
  const asked = new URL(request.url).searchParams.get('source');
  const name = sections[key].sources.find((source) => source === asked);
  const source = name ? { name: name as string, code: files[`/app/components/${name}`] ?? '' } : null;
  return { account, shown: { title: t(`nav.${key}`), source } };
}
