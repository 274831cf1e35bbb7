import type { CoverOverlayProps } from './cover-art';

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
