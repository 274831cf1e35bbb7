import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tab, Tabs } from '~/components/ui/tabs';
import { Grid } from '~/components/ui/layout';

const skins = ['light', 'dark'] as const;
const directions = ['ltr', 'rtl'] as const;

interface Way {
  skin?: (typeof skins)[number];
  dir?: (typeof directions)[number];
}

/**
 * The live demo in the skin and direction of `?mode=` and `?dir=`, with links that change them. `?mode=sides` adds a
 * dark and a mirrored version next to the light one, for viewing only.
 */
export function Preview({ children }: { children: ReactNode }) {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const mode = search.get('mode');
  const skin = skins.find((one) => one === mode);
  const dir = directions.find((one) => one === search.get('dir'));
  const sides = mode === 'sides';
  const to = (name: string, value: string) => {
    const query = new URLSearchParams(search);
    query.set(name, value);
    return `?${query}`;
  };
  return (
    <>
      <Tabs aria-label={t('frame.preview')} className="kit-preview-tabs">
        <Tab to="?" selected={!mode && !dir}>
          {t('frame.asPage')}
        </Tab>
        <Tab to="?mode=sides" selected={sides}>
          {t('frame.sides')}
        </Tab>
        {skins.map((one) => (
          <Tab key={one} to={to('mode', one)} selected={skin === one}>
            {t(`frame.${one}`)}
          </Tab>
        ))}
        {directions.map((one) => (
          <Tab key={one} to={to('dir', one)} selected={dir === one && !sides}>
            {t(`frame.${one}`)}
          </Tab>
        ))}
      </Tabs>
      {sides ? <Sides>{children}</Sides> : <Frame way={{ skin, dir }}>{children}</Frame>}
    </>
  );
}

/** Shows the demo in light mode, in dark mode, and right to left. Only the first is interactive; the rest are inert. */
function Sides({ children }: { children: ReactNode }) {
  const { t } = useTranslation('kit');
  return (
    <Grid min={320} fit align="start">
      <figure className="kit-side">
        <figcaption>{t('frame.light')}</figcaption>
        <Frame way={{ skin: 'light' }}>{children}</Frame>
      </figure>
      <figure className="kit-side" {...still}>
        <figcaption>{t('frame.dark')}</figcaption>
        <Frame way={{ skin: 'dark' }}>{children}</Frame>
      </figure>
      <figure className="kit-side" {...still}>
        <figcaption>{t('frame.rtl')}</figcaption>
        <Frame way={{ skin: 'light', dir: 'rtl' }}>{children}</Frame>
      </figure>
    </Grid>
  );
}

/** React 18 supports `inert` only as a string. */
const still = { inert: '' } as object;

function Frame({ way: { skin, dir }, children }: { way: Way; children: ReactNode }) {
  return (
    <div
      className={skin ? 'kit-preview kit-preview--skin' : 'kit-preview'}
      dir={dir}
      {...(skin && { 'data-joy-color-scheme': skin })}
    >
      {children}
    </div>
  );
}
