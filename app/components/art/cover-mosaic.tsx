import type { CoverOverlayProps } from './cover-art';
import { round2 } from './random';

const CELL = 90;
const OPACITIES = [0.12, 0.2, 0.28, 0.4];

/** A mosaic of four rows: triangles, quarter discs, dots and empty cells. */
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
