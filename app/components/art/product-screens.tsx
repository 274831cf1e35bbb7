import type { SilhouetteProps } from './product-art';
import { tone } from './tones';

/** Open laptop. */
export function Laptop({ accent }: SilhouetteProps) {
  return (
    <g>
      <rect x="92" y="64" width="136" height="90" rx="8" fill={tone('--art-dark')} />
      <rect x="98" y="70" width="124" height="78" rx="3" fill={accent} />
      <path
        d="M98 106c26-10 44 4 70 0 24-4 32-12 54-14v20c-22 2-34 12-58 15-26 3-42-8-66 1Z"
        fill="#fff"
        fillOpacity=".2"
      />
      <path d="M74 155h172l-5 9a8 8 0 0 1-7 4H86a8 8 0 0 1-7-4Z" fill="#D9DEE7" />
      <path d="M142 155h36v1a4 4 0 0 1-4 4h-28a4 4 0 0 1-4-4Z" fill="#B4BBC8" />
    </g>
  );
}

/** Upright phone. */
export function Phone({ accent }: SilhouetteProps) {
  return (
    <g>
      <rect x="125" y="45" width="70" height="144" rx="13" fill={tone('--art-dark')} />
      <rect x="130" y="50" width="60" height="134" rx="9" fill={accent} />
      <rect x="147" y="55" width="26" height="7" rx="3.5" fill={tone('--art-dark')} />
      <circle cx="160" cy="117" r="24" fill="#fff" fillOpacity=".22" />
      <circle cx="160" cy="117" r="12" fill="#fff" fillOpacity=".55" />
      <rect x="148" y="176" width="24" height="3" rx="1.5" fill="#fff" fillOpacity=".6" />
    </g>
  );
}

/** Tablet with tiles on its screen. */
export function Tablet({ accent }: SilhouetteProps) {
  return (
    <g>
      <rect x="100" y="47" width="120" height="142" rx="11" fill={tone('--art-dark')} />
      <rect x="107" y="54" width="106" height="128" rx="5" fill={accent} />
      <g fill="#fff">
        <rect x="118" y="67" width="40" height="40" rx="7" fillOpacity=".34" />
        <rect x="164" y="67" width="38" height="18" rx="6" fillOpacity=".24" />
        <rect x="164" y="91" width="38" height="16" rx="6" fillOpacity=".16" />
        <rect x="118" y="115" width="84" height="56" rx="8" fillOpacity=".26" />
      </g>
    </g>
  );
}
