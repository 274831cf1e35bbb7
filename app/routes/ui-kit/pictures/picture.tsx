import type { SectionName } from '../catalog/catalog';
import { pages } from './pages';
import { parts } from './parts';

const all: Record<SectionName, Record<string, string>> = { ...parts, ...pages };

/** Returns the notation of a page's drawing, or `''` for a page without one. */
export const pictureOf = (section: SectionName, slug: string): string => all[section][slug] ?? '';

/**
 * A drawing of a page's subject, in the colors of the skin. Each shape is a letter for its color, followed by numbers:
 * three for a circle (center, radius), four for a rectangle (corner, width, height), six or more for a line.
 */
export function Picture({ shapes }: { shapes: string }) {
  return (
    <svg className="kit-picture" viewBox="0 0 120 60" aria-hidden>
      {shapes.split(' ').map((shape, at) => {
        const tone = `kit-picture__${shape.charAt(0)}`;
        const numbers = shape.slice(1).split(',');
        const [x, y, width, height] = numbers;
        if (numbers.length === 3) return <circle key={at} className={tone} cx={x} cy={y} r={width} />;
        if (numbers.length === 4) {
          const rx = Math.min(Number(height) / 2, 3);
          return <rect key={at} className={tone} x={x} y={y} width={width} height={height} rx={rx} />;
        }
        return <polyline key={at} className={`${tone} kit-picture__line`} points={numbers.join(' ')} />;
      })}
    </svg>
  );
}
