import { ArtSvg, useArtId, type ArtProps } from './art-svg';
import { Headphones, Speaker, Television } from './product-audio';
import { Camera, Drone, Gamepad } from './product-leisure';
import { Box, Keyboard, Watch } from './product-small';
import { Laptop, Phone, Tablet } from './product-screens';
import { productTint } from './product-tints';
import { tone } from './tones';

/** Props of a silhouette. `accent` is the paint of the accent gradient. */
export type SilhouetteProps = { accent: string };
type Silhouette = (props: SilhouetteProps) => JSX.Element;

/** Keywords in matching order. Headphones come before phones, because "headphones" contains "phone". */
const KEYWORDS: readonly (readonly [RegExp, string, Silhouette])[] = [
  [/head(phone|set)|ear(phone|bud|pod)|airpods|\bbeats\b/i, 'headphones', Headphones],
  [/laptop|macbook|notebook|chromebook|ultrabook/i, 'laptop', Laptop],
  [/watch|fitness band|tracker/i, 'watch', Watch],
  [/tablet|\bipad|\bslate\b|e-?reader|kindle/i, 'tablet', Tablet],
  [/speaker|homepod|sound ?bar|\becho\b|subwoofer/i, 'speaker', Speaker],
  [/camera|webcam|\blens\b|gopro|\bcam\b/i, 'camera', Camera],
  [/game ?pad|controller|console|joystick|playstation|xbox|switch\b/i, 'gamepad', Gamepad],
  [/\btvs?\b|television|monitor|display|projector/i, 'tv', Television],
  [/drone|quadcopter/i, 'drone', Drone],
  [/keyboard|keypad/i, 'keyboard', Keyboard],
  [/phone|\bpixel\b|\bgalaxy\b/i, 'phone', Phone],
];

/** Returns the name of the silhouette that matches a product name or slug, or `box` if no keyword matches. */
export function silhouetteName(name: string): string {
  const words = name.replace(/[-_.]+/g, ' ');
  return KEYWORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'box';
}

/**
 * Product art (design "Product art"), 320 × 240 units, cropped to fill its box: the silhouette that matches a keyword
 * of `slug`, in one of five tints. The tint comes from `color` (a color option such as "primary", or a tint name) or,
 * if `color` is missing or unknown, from a hash of `slug`.
 */
export function ProductArt({
  slug,
  color,
  className = 'product-art',
  ...art
}: ArtProps & { slug: string; color?: string | null }) {
  const id = useArtId();
  const tint = productTint(slug, color);
  const name = silhouetteName(slug);
  const Drawing = KEYWORDS.find((entry) => entry[1] === name)?.[2] ?? Box;
  return (
    <ArtSvg width={320} height={240} fit="cover" className={className} {...art}>
      <defs>
        <radialGradient id={`${id}-b`} cx="160" cy="84" r="205" gradientUnits="userSpaceOnUse">
          <stop stopColor={tone('--art-hi')} />
          <stop offset="1" stopColor={tint.backdrop} />
        </radialGradient>
        <linearGradient id={`${id}-a`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={tint.from} />
          <stop offset="1" stopColor={tint.to} />
        </linearGradient>
      </defs>
      <rect width="320" height="240" fill={`url(#${id}-b)`} />
      <circle cx="160" cy="118" r="92" fill={tint.from} style={{ fillOpacity: tone('--art-disc-opacity') }} />
      <ellipse cx="160" cy="199" rx="86" ry="9" fill={tone('--art-dark')} fillOpacity=".14" />
      <Drawing accent={`url(#${id}-a)`} />
    </ArtSvg>
  );
}
