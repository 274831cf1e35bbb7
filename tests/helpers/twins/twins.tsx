import { markupOf, texts } from '../markup';
import { joyTwins } from './draw-joy';
import { twinLooks, type TwinSlug } from './looks';
import { ourTwins } from './ours';

/**
 * Returns each variant of a component in the UI kit, rendered with the app's component and with Joy using the app's
 * theme, along with Joy's styles.
 */
export async function twins(slug: TwinSlug) {
  const element = (
    <>
      {ourTwins(slug).map((twin, at) => (
        <div key={twinLooks[slug][at]?.name} data-twin="ours">
          {twin}
        </div>
      ))}
    </>
  );
  const { html } = await markupOf([{ path: '*', element }], new Request('http://localhost/components'), await texts);
  const { html: joys, css } = joyTwins(slug);
  return {
    names: twinLooks[slug].map(({ name }) => name),
    html: html + joys.map((joy) => `<div data-twin="joy">${joy}</div>`).join(''),
    css,
  };
}
