import type { CoverOverlayProps } from './cover-art';

/** Seven rounded columns rising from the bottom edge, one of them in the accent. */
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
