import type { CoverOverlayProps } from './cover-art';
import { round2 } from './random';

/** Four bezier waves stacked from the middle to the bottom edge. */
export function CoverWaves({ random, accent }: CoverOverlayProps) {
  const phase = random() * 50;
  return (
    <g>
      {[0, 1, 2, 3].map((wave) => {
        const y = 120 + wave * 62 + random() * 24;
        const high = round2(y - 70 - random() * 60);
        const low = round2(y + 90 + random() * 50);
        const middle = round2(290 + phase + random() * 50);
        const path = `M0 ${round2(y)}C${round2(90 + phase)} ${high} ${round2(middle - 110)} ${low} ${middle} ${round2(y + 40)}S${round2(560 + random() * 40)} ${round2(high - 40)} 640 ${round2(y - 20)}V360H0Z`;
        return <path key={wave} d={path} fill={wave % 2 ? accent : '#fff'} fillOpacity={round2(0.14 + wave * 0.08)} />;
      })}
    </g>
  );
}
