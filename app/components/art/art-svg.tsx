import { useId, type ReactNode } from 'react';
import { STANDALONE_STYLE } from './tones';

/**
 * Props of every drawing. `label` is the accessible name of the drawing, which is decorative without it. `standalone`
 * renders the drawing for a separate file.
 */
export type ArtProps = { className?: string; label?: string; standalone?: boolean };

/**
 * Returns a prefix for the IDs inside one drawing. It's unique on the page and safe inside `url(#…)` (design §5 SVG
 * IDs).
 */
export function useArtId(): string {
  return `a${useId().replace(/\W/g, '')}`;
}

/**
 * The `<svg>` element of a drawing of `width` × `height` units. `fit` defines how the drawing fits a box with another
 * aspect ratio: `cover` fills and crops, `contain` shows everything. Standalone drawings get the namespace, a size, and
 * the dark tones.
 */
export function ArtSvg({
  width,
  height,
  fit = 'contain',
  className,
  label,
  standalone = false,
  children,
}: ArtProps & { width: number; height: number; fit?: 'cover' | 'contain'; children: ReactNode }) {
  const naming = label ? { role: 'img', 'aria-label': label } : standalone ? {} : { 'aria-hidden': true };
  return (
    <svg
      {...(standalone ? { xmlns: 'http://www.w3.org/2000/svg', width, height } : {})}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'}
      fill="none"
      focusable="false"
      className={className}
      {...naming}
    >
      {standalone && <style>{STANDALONE_STYLE}</style>}
      {children}
    </svg>
  );
}
