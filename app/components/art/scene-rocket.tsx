import { tone } from './tones';

/** A rocket taking off, drawn around 0,0. */
export function RocketEmblem({ id }: { id: string }) {
  return (
    <g transform="rotate(38)">
      <path d="M-16 46Q-20 74 0 96 20 74 16 46Z" fill={`url(#${id}-amber)`} />
      <path d="M-8 46Q-10 62 0 76 10 62 8 46Z" fill="#fff" fillOpacity=".6" />
      <path d="M-26 4Q-52 22-48 56L-22 42ZM26 4Q52 22 48 56L22 42Z" fill="#EF6B79" />
      <path d="M0-92C32-62 40-14 24 48H-24C-40-14-32-62 0-92Z" fill={`url(#${id}-iris)`} />
      <path d="M0-92V48H-24C-40-14-32-62 0-92Z" fill="#fff" fillOpacity=".16" />
      <path d="M0-92C12-81 21-67 26-52H-26C-21-67-12-81 0-92Z" fill="#3C35A5" />
      <circle cy="-18" r="15" fill={tone('scene-card')} />
      <circle cy="-18" r="9.5" fill="#56AEEA" />
      <path d="M-9.5-18A9.5 9.5 0 0 1 0-27.5L5-26-8-14Z" fill="#fff" fillOpacity=".5" />
    </g>
  );
}
