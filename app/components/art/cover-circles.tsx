import type { CoverOverlayProps } from './cover-art';
import { round2 } from './random';

/** Concentric circles around a point off the centre. */
export function CoverCircles({ random, accent }: CoverOverlayProps) {
  const x = Math.round(random() < 0.5 ? 60 + random() * 140 : 440 + random() * 140);
  const y = Math.round(80 + random() * 220);
  const step = 46 + random() * 18;
  const rings = [7, 6, 5, 4, 3, 2];
  return (
    <g>
      {rings.map((ring) => (
        <circle
          key={ring}
          cx={x}
          cy={y}
          r={round2(ring * step)}
          fill="#fff"
          fillOpacity={round2(0.05 + (7 - ring) * 0.018)}
        />
      ))}
      <circle cx={x} cy={y} r={round2(step)} fill={accent} fillOpacity=".45" />
      <circle cx={640 - x} cy={360 - y} r={round2(step * 0.42)} fill={accent} fillOpacity=".35" />
    </g>
  );
}
