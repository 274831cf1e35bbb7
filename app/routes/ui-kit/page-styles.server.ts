import { shown } from 'virtual:component-props';
import { cssRules, rulesInUse } from '~/lib/css-rules';
import { kitStyles } from '~/theme-css.server';
import { catalogue, isSection, type SectionName } from './catalogue/catalogue';
import demoStyles from './demos.css?inline';
import { joyTwins } from './twins/joy.server';
import { isWorked, twinLooks } from './twins/looks';

/** What the index of a section is made of. */
const indexParts = ['List', 'ListItem', 'ListItemButton', 'ListItemContent'];

const sheets = new Map<string, string>();

/** Where the sheet of a page of the kit is, or of the index of a section. */
export const sheetOf = (section: SectionName, slug?: string) => `/theme-kit/${section}${slug ? `/${slug}` : ''}`;

/**
 * The styles that a page of the kit needs besides those all pages share: components that only the kit shows, its
 * components as they are pointed at, focused and pressed, and their twins as Joy itself makes them.
 * @param section the section's name; without `slug` for its index
 * @returns undefined where there is no such page
 */
export function pageStyles(section: string, slug?: string): string | undefined {
  if (!isSection(section)) return undefined;
  if (slug && !catalogue[section].pages.some((page) => page.slug === slug)) return undefined;
  const address = sheetOf(section, slug);
  const css = sheets.get(address) ?? (slug ? made(section, slug) : kitStyles(new Set(indexParts)));
  sheets.set(address, css);
  return css;
}

/** The pages about tables of the product show these instead of a demo of their own. */
const tableDemos = ['datatables/totals', 'datatables/bulk-actions', 'datatables/row-edit', 'tables/sticky'];

const demoRules = cssRules(demoStyles);

function made(section: SectionName, slug: string): string {
  const own = shown[`${section}/${slug}`];
  const demos = own ? [own] : tableDemos.flatMap((demo) => shown[demo] ?? []);
  const names = new Set(demos.flatMap(({ components }) => components));
  const classes = new Set(
    demos.flatMap((demo) => [...demo.classes, ...demo.components.map((name) => `Mui${name}-root`)]),
  );
  const further = [rulesInUse(demoRules, classes), joyTwins(slug)?.css ?? ''].join('\n');
  const states = isWorked(slug) ? twinLooks[slug][0] : undefined;
  return kitStyles(names, { states, further });
}
