import type { CoverOverlayProps } from './cover-art';
import { round2 } from './random';

/** Three blurred blobs and a half-filled disc. */
export function CoverBlobs({ random, accent, id }: CoverOverlayProps) {
  const blobs = [0, 1, 2].map((blob) => ({
    x: Math.round(40 + blob * 230 + random() * 130),
    y: Math.round(random() * 360),
    r: Math.round(90 + random() * 70),
  }));
  const x = Math.round(200 + random() * 240);
  const turn = Math.round(random() * 180);
  return (
    <g>
      <filter id={`${id}-blur`} x="-50%" y="-50%" width="200%" height="200%">
        <feGaussianBlur stdDeviation="38" />
      </filter>
      <g filter={`url(#${id}-blur)`}>
        {blobs.map((blob, index) => (
          <circle
            key={index}
            cx={blob.x}
            cy={blob.y}
            r={blob.r}
            fill={index === 1 ? accent : '#fff'}
            fillOpacity={index === 1 ? 0.45 : 0.26}
          />
        ))}
      </g>
      <g transform={`translate(${x} 180) rotate(${turn})`}>
        <circle r="86" fill="#fff" fillOpacity=".16" />
        <path d="M-86 0a86 86 0 0 1 172 0Z" fill="#fff" fillOpacity=".38" />
      </g>
    </g>
  );
}

/** Concentric circles around an off-center point. */
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

/** Seven rounded columns that rise from the bottom edge, one of them in the accent color. */
export function CoverColumns({ random, accent }: CoverOverlayProps) {
  const chosen = Math.floor(random() * 7);
  return (
    <g>
      {Array.from({ length: 7 }, (_, index) => {
        const height = Math.round(110 + random() * 210);
        return (
          <rect
            key={index}
            x={26 + index * 86}
            y={360 - height}
            width="66"
            height={height + 40}
            rx="33"
            fill={index === chosen ? accent : '#fff'}
            fillOpacity={index === chosen ? 0.45 : 0.1 + (index % 3) * 0.07}
          />
        );
      })}
    </g>
  );
}

const CELL = 90;
const OPACITIES = [0.12, 0.2, 0.28, 0.4];

/** A mosaic of four rows with triangles, quarter discs, dots, and empty cells. */
export function CoverMosaic({ random, accent }: CoverOverlayProps) {
  const cells = Array.from({ length: 32 }, (_, index) => {
    const x = (index % 8) * CELL;
    const y = Math.floor(index / 8) * CELL;
    const shape = Math.floor(random() * 4.6);
    const turn = Math.floor(random() * 4) * 90;
    const opacity = OPACITIES[Math.floor(random() * OPACITIES.length)] ?? 0.2;
    const fill = random() < 0.3 ? accent : '#fff';
    return { x, y, shape, turn, opacity, fill };
  });
  return (
    <g transform="translate(-40 0)">
      {cells.map(({ x, y, shape, turn, opacity, fill }, index) => {
        if (shape === 3) {
          return <circle key={index} cx={x + CELL / 2} cy={y + CELL / 2} r="25" fill={fill} fillOpacity={opacity} />;
        }
        if (shape > 3) return null;
        const path = shape === 0 ? `M0 0H${CELL}V${CELL}Z` : `M0 0H${CELL}A${CELL} ${CELL} 0 0 1 0 ${CELL}Z`;
        return (
          <path
            key={index}
            d={path}
            transform={`translate(${x} ${y}) rotate(${turn} ${CELL / 2} ${CELL / 2})`}
            fill={fill}
            fillOpacity={round2(opacity)}
          />
        );
      })}
    </g>
  );
}

/** Four overlapping bezier waves, each filled down to the bottom edge. */
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
