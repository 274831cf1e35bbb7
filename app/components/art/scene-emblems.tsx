import { TextBar } from './scene-frame';
import { tone } from './tones';

/** A key on its ring, drawn around 0,0. */
export function KeyEmblem({ id }: { id: string }) {
  return (
    <g transform="rotate(-38)">
      <path
        d="M-8-11H66a8 8 0 0 1 8 8V20a5 5 0 0 1-5 5H59a5 5 0 0 1-5-5V13H44v11a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5V13H-8Z"
        fill={`url(#${id}-amber)`}
      />
      <path d="M-8-11H66a8 8 0 0 1 8 8V0H-8Z" fill="#fff" fillOpacity=".26" />
      <path
        fillRule="evenodd"
        d="M-40-40a40 40 0 1 0 0 80 40 40 0 0 0 0-80Zm-10 26a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z"
        fill={`url(#${id}-iris)`}
      />
      <path
        d="M-40-40a40 40 0 0 1 38.6 29.5L-38-7A14 14 0 0 0-64 0H-80a40 40 0 0 1 40-40Z"
        fill="#fff"
        fillOpacity=".14"
      />
    </g>
  );
}

/** An open envelope with a letter coming out, drawn around 0,0. */
export function EnvelopeEmblem({ id }: { id: string }) {
  return (
    <g>
      <path d="M-76-12 -6-62q6-4 12 0L76-12V10H-76Z" fill="#3C35A5" />
      <rect x="-54" y="-58" width="108" height="96" rx="10" fill={tone('--scene-card')} />
      <TextBar x={-38} y={-40} width={50} height={9} fill="#6A62E6" />
      <TextBar x={-38} y={-22} width={76} height={7} fill={tone('--scene-soft')} />
      <TextBar x={-38} y={-8} width={60} height={7} fill={tone('--scene-soft')} />
      <path d="M-76-12-4 32q4 2.6 8 0L76-12V50a12 12 0 0 1-12 12H-64a12 12 0 0 1-12-12Z" fill={`url(#${id}-iris)`} />
      <path d="M-72 58-16 18q16-10 32 0L72 58q-3 4-8 4H-64q-5 0-8-4Z" fill="#fff" fillOpacity=".2" />
    </g>
  );
}

/** A shield with a check mark, drawn around 0,0. */
export function ShieldEmblem({ id }: { id: string }) {
  return (
    <g>
      <path
        d="M0-74C20-60 42-54 64-54V-6C64 36 38 62 0 78-38 62-64 36-64-6V-54C-42-54-20-60 0-74Z"
        fill={`url(#${id}-iris)`}
      />
      <path d="M0-74V78C-38 62-64 36-64-6V-54C-42-54-20-60 0-74Z" fill="#fff" fillOpacity=".16" />
      <circle r="31" fill="#fff" />
      <path d="m-13.5 1 9.5 10L14-10" stroke="#1FA57A" strokeWidth="7.5" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  );
}

/** A compass, drawn around 0,0. */
export function CompassEmblem({ id }: { id: string }) {
  return (
    <g>
      <circle r="74" fill={`url(#${id}-iris)`} />
      <circle r="57" fill={tone('--scene-card')} />
      <g stroke={tone('--scene-ink')} strokeWidth="4" strokeLinecap="round">
        <path d="M0-47v7M0 40v7M-47 0h7M40 0h7" />
      </g>
      <g stroke={tone('--scene-soft')} strokeWidth="4" strokeLinecap="round">
        <path d="m-32-32 4 4M28 28l4 4M-32 32l4-4M28-28l4-4" />
      </g>
      <g transform="rotate(38)">
        <path d="M0-44 12 0H-12Z" fill="#EF6B79" />
        <path d="M0-44V0H-12Z" fill="#fff" fillOpacity=".28" />
        <path d="M0 44 12 0H-12Z" fill="#8783EF" />
        <path d="M0 44V0H-12Z" fill="#fff" fillOpacity=".28" />
      </g>
      <circle r="6.5" fill={tone('--scene-card')} />
      <circle r="3" fill="#4A42C9" />
    </g>
  );
}

/** A closed padlock, drawn around 0,0. */
export function LockEmblem({ id }: { id: string }) {
  return (
    <g>
      <path d="M-34-8V-34a34 34 0 0 1 68 0V-8" stroke="#A9AFBE" strokeWidth="15" />
      <path d="M-34-8V-34a34 34 0 0 1 34-34" stroke="#fff" strokeOpacity=".45" strokeWidth="15" />
      <rect x="-58" y="-18" width="116" height="90" rx="18" fill={`url(#${id}-iris)`} />
      <path d="M-40-18H40A18 18 0 0 1 58 0V20H-58V0A18 18 0 0 1-40-18Z" fill="#fff" fillOpacity=".14" />
      <circle cy="20" r="12" fill="#fff" />
      <path d="M-5 24H5l4 24H-9Z" fill="#fff" />
    </g>
  );
}

const COG_TEETH = [0, 45, 90, 135, 180, 225, 270, 315];

/** A wrench across a cog, drawn around 0,0. */
export function WrenchEmblem({ id }: { id: string }) {
  return (
    <g>
      <g fill={`url(#${id}-iris)`}>
        {COG_TEETH.map((angle) => (
          <rect
            key={angle}
            x="-13"
            y="-76"
            width="26"
            height="34"
            rx="6"
            transform={`rotate(${angle})`}
            fill="#5E57E0"
          />
        ))}
        <circle r="58" />
      </g>
      <circle r="34" fill="#fff" fillOpacity=".2" />
      <g transform="rotate(42)">
        <path
          d="M-13-34V64a13 13 0 0 0 26 0V-34A34 34 0 0 0 20-94V-66q0 6-5 9l-10 6q-5 3-10 0l-10-6q-5-3-5-9V-94A34 34 0 0 0-13-34Z"
          fill={`url(#${id}-amber)`}
        />
        <path
          d="M-13-34V64a13 13 0 0 0 13 13V-49q-3 0-5-2l-10-6q-5-3-5-9V-94A34 34 0 0 0-13-34Z"
          fill="#fff"
          fillOpacity=".26"
        />
        <circle cy="62" r="5" fill="#fff" fillOpacity=".8" />
      </g>
    </g>
  );
}

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
      <circle cy="-18" r="15" fill={tone('--scene-card')} />
      <circle cy="-18" r="9.5" fill="#56AEEA" />
      <path d="M-9.5-18A9.5 9.5 0 0 1 0-27.5L5-26-8-14Z" fill="#fff" fillOpacity=".5" />
    </g>
  );
}
