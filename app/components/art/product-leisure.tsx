import type { SilhouetteProps } from './product-art';
import { tone } from './tones';

/** Camera with a large lens. */
export function Camera({ accent }: SilhouetteProps) {
  return (
    <g>
      <path d="M128 82 136 66a8 8 0 0 1 7-4h34a8 8 0 0 1 7 4l8 16Z" fill={tone('--art-mid')} />
      <rect x="92" y="70" width="24" height="14" rx="5" fill="#D9DEE7" />
      <rect x="78" y="80" width="164" height="108" rx="18" fill={tone('--art-dark')} />
      <path d="M78 104h164v40H78Z" fill={tone('--art-mid')} />
      <circle cx="160" cy="134" r="47" fill="#D9DEE7" />
      <circle cx="160" cy="134" r="40" fill={tone('--art-dark')} />
      <circle cx="160" cy="134" r="30" fill={accent} />
      <circle cx="160" cy="134" r="14" fill={tone('--art-dark')} fillOpacity=".5" />
      <path d="M142 122a22 22 0 0 1 16-10" stroke="#fff" strokeOpacity=".75" strokeWidth="5" strokeLinecap="round" />
      <circle cx="222" cy="94" r="5" fill={accent} />
    </g>
  );
}

/** Game controller. */
export function Gamepad({ accent }: SilhouetteProps) {
  return (
    <g>
      <rect x="98" y="74" width="34" height="20" rx="8" fill={tone('--art-mid')} />
      <rect x="188" y="74" width="34" height="20" rx="8" fill={tone('--art-mid')} />
      <path
        d="M110 82h100c24 0 34 18 38 44 3 18 7 36 4 48-4 17-26 20-38 6l-16-20a12 12 0 0 0-9-4h-58a12 12 0 0 0-9 4l-16 20c-12 14-34 11-38-6-3-12 1-30 4-48 4-26 14-44 38-44Z"
        fill={accent}
      />
      <path
        d="M110 82h50v74h-29a12 12 0 0 0-9 4l-16 20c-12 14-34 11-38-6-3-12 1-30 4-48 4-26 14-44 38-44Z"
        fill="#fff"
        fillOpacity=".1"
      />
      <path d="M105 104h10v11h11v10h-11v11h-10v-11H94v-10h11Z" fill={tone('--art-dark')} />
      <g fill={tone('--art-dark')}>
        <circle cx="210" cy="105" r="6" />
        <circle cx="210" cy="135" r="6" />
        <circle cx="195" cy="120" r="6" />
        <circle cx="225" cy="120" r="6" />
      </g>
      <rect x="146" y="100" width="28" height="10" rx="5" fill="#fff" fillOpacity=".55" />
      <circle cx="160" cy="130" r="8" fill={tone('--art-dark')} />
    </g>
  );
}

const ROTORS = [
  [82, 84],
  [238, 84],
  [82, 160],
  [238, 160],
] as const;

/** Quadcopter from above. */
export function Drone({ accent }: SilhouetteProps) {
  return (
    <g>
      <path d="m82 84 156 76M238 84 82 160" stroke={tone('--art-dark')} strokeWidth="11" strokeLinecap="round" />
      {ROTORS.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="32" fill={accent} fillOpacity=".26" />
          <path d={`M${x - 28} ${y - 4}q14-4 28 4 14 8 28 4-14 6-28-4-14-10-28-4Z`} fill={tone('--art-mid')} />
          <circle cx={x} cy={y} r="8" fill={tone('--art-dark')} />
        </g>
      ))}
      <rect x="126" y="92" width="68" height="62" rx="22" fill={accent} />
      <path d="M148 92h12v62h-12a22 22 0 0 1-22-22v-18a22 22 0 0 1 22-22Z" fill="#fff" fillOpacity=".14" />
      <circle cx="160" cy="133" r="14" fill={tone('--art-dark')} />
      <circle cx="160" cy="133" r="6" fill="#D9DEE7" />
      <rect x="146" y="102" width="28" height="6" rx="3" fill="#fff" fillOpacity=".6" />
    </g>
  );
}
