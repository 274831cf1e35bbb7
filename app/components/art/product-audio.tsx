import type { SilhouetteProps } from './product-art';
import { tone } from './tones';

/** Over-ear headphones. */
export function Headphones({ accent }: SilhouetteProps) {
  return (
    <g>
      <path d="M98 132V122a62 62 0 0 1 124 0V132" stroke={tone('--art-dark')} strokeWidth="12" strokeLinecap="round" />
      <rect x="84" y="125" width="30" height="58" rx="14" fill={accent} />
      <rect x="206" y="125" width="30" height="58" rx="14" fill={accent} />
      <rect x="110" y="131" width="12" height="46" rx="6" fill={tone('--art-dark')} />
      <rect x="198" y="131" width="12" height="46" rx="6" fill={tone('--art-dark')} />
      <rect x="90" y="134" width="5" height="22" rx="2.5" fill="#fff" fillOpacity=".4" />
    </g>
  );
}

/** Two-way speaker. */
export function Speaker({ accent }: SilhouetteProps) {
  return (
    <g>
      <rect x="114" y="51" width="92" height="138" rx="24" fill={accent} />
      <path d="M138 51h22v138h-22a24 24 0 0 1-24-24V75a24 24 0 0 1 24-24Z" fill="#fff" fillOpacity=".1" />
      <circle cx="160" cy="85" r="16" fill={tone('--art-dark')} />
      <circle cx="160" cy="85" r="6" fill={tone('--art-mid')} />
      <circle cx="160" cy="141" r="32" fill={tone('--art-dark')} />
      <circle cx="160" cy="141" r="20" fill={tone('--art-mid')} />
      <circle cx="160" cy="141" r="7" fill="#D9DEE7" />
    </g>
  );
}

/** Television on its stand. */
export function Television({ accent }: SilhouetteProps) {
  return (
    <g>
      <path d="M146 166h28l4 24h-36Z" fill={tone('--art-mid')} />
      <rect x="122" y="187" width="76" height="8" rx="4" fill="#D9DEE7" />
      <rect x="66" y="62" width="188" height="110" rx="9" fill={tone('--art-dark')} />
      <rect x="72" y="68" width="176" height="98" rx="4" fill={accent} />
      <path d="M72 134 112 98l34 32 30-22 72 44v10a4 4 0 0 1-4 4H76a4 4 0 0 1-4-4Z" fill="#fff" fillOpacity=".2" />
      <circle cx="210" cy="92" r="11" fill="#fff" fillOpacity=".5" />
    </g>
  );
}
