import { tone } from './tones';

/** A compass whose needle points nowhere useful, drawn around 0,0. */
export function CompassEmblem({ id }: { id: string }) {
  return (
    <g>
      <circle r="74" fill={`url(#${id}-iris)`} />
      <circle r="57" fill={tone('scene-card')} />
      <g stroke={tone('scene-ink')} strokeWidth="4" strokeLinecap="round">
        <path d="M0-47v7M0 40v7M-47 0h7M40 0h7" />
      </g>
      <g stroke={tone('scene-soft')} strokeWidth="4" strokeLinecap="round">
        <path d="m-32-32 4 4M28 28l4 4M-32 32l4-4M28-28l4-4" />
      </g>
      <g transform="rotate(38)">
        <path d="M0-44 12 0H-12Z" fill="#EF6B79" />
        <path d="M0-44V0H-12Z" fill="#fff" fillOpacity=".28" />
        <path d="M0 44 12 0H-12Z" fill="#8783EF" />
        <path d="M0 44V0H-12Z" fill="#fff" fillOpacity=".28" />
      </g>
      <circle r="6.5" fill={tone('scene-card')} />
      <circle r="3" fill="#4A42C9" />
    </g>
  );
}
