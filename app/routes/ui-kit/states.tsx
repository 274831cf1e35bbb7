import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Sample } from './sample';
import type { Shown } from './section.server';
import { isWorked, type TwinSlug } from './twins/looks';
import { ourTwins } from './twins/ours';

/** React 18 knows the attribute as a text only. */
const still = { inert: '' } as object;

/** The first look of a component as it is when it is pointed at, focused and pressed; to be looked at (joy-sheet/shown-states). */
export function States() {
  const { t } = useTranslation('kit');
  const slug = useLoaderData<Shown>().page.slug as TwinSlug;
  if (!isWorked(slug)) return null;
  return (
    <Sample title={t('shownState.title')}>
      <div className="kit-states">
        {(['rest', 'hover', 'focus', 'active'] as const).map((state) => (
          <figure key={state} className="kit-figure-small">
            <figcaption>{t(`shownState.${state}`)}</figcaption>
            <div data-shown={state} {...still}>
              {ourTwins(slug)[0]}
            </div>
          </figure>
        ))}
      </div>
    </Sample>
  );
}
