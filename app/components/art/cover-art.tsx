import { CoverBlobs, CoverCircles, CoverColumns, CoverMosaic, CoverWaves } from './cover-shapes';
import { ArtSvg, useArtId, type ArtProps } from './art-svg';
import { fnv1a, mulberry32, pick } from './random';

/** The eight gradient trios of covers (design "Cover art"): from, to, accent. */
const COVER_TRIOS: readonly [CoverTrio, ...CoverTrio[]] = [
  ['#5B54E0', '#A78BFA', '#F0ABFC'],
  ['#0EA5A4', '#38BDF8', '#A7F3D0'],
  ['#F97316', '#FB7185', '#FDE68A'],
  ['#2563EB', '#22D3EE', '#C7D2FE'],
  ['#DB2777', '#8B5CF6', '#FBCFE8'],
  ['#059669', '#84CC16', '#FEF08A'],
  ['#7C3AED', '#2563EB', '#99F6E4'],
  ['#E11D48', '#F59E0B', '#FED7AA'],
];
type CoverTrio = readonly [from: string, to: string, accent: string];

/** Props of an overlay: its random numbers, the trio's third color, and the ID prefix of the drawing. */
export type CoverOverlayProps = { random: () => number; accent: string; id: string };

const OVERLAYS: readonly [Overlay, ...Overlay[]] = [CoverCircles, CoverWaves, CoverMosaic, CoverColumns, CoverBlobs];
type Overlay = (props: CoverOverlayProps) => JSX.Element;

/**
 * Cover art for a slug (design "Cover art"): 640 × 360 units, cropped to fill its box. The gradient (one of eight, at
 * 15–75°) and the overlay (one of five) are always the same for the same slug.
 */
export function CoverArt({ slug, className = 'cover-art', ...art }: ArtProps & { slug: string }) {
  const id = useArtId();
  const seed = fnv1a(slug);
  const random = mulberry32(seed);
  const [from, to, accent] = pick(COVER_TRIOS, seed);
  const overlay = pick(OVERLAYS, seed >>> 8);
  const angle = ((15 + random() * 60) * Math.PI) / 180;
  const end = { x: Math.round(640 * Math.cos(angle)), y: Math.round(640 * Math.sin(angle)) };
  return (
    <ArtSvg width={640} height={360} fit="cover" className={className} {...art}>
      <defs>
        <linearGradient id={`${id}-g`} x1="0" y1="0" x2={end.x} y2={end.y} gradientUnits="userSpaceOnUse">
          <stop stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <rect width="640" height="360" fill={`url(#${id}-g)`} />
      {overlay({ random, accent, id })}
    </ArtSvg>
  );
}
