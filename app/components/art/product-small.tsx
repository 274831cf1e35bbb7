import type { SilhouetteProps } from './product-art';
import { tone } from './tones';

/** Watch with its strap. */
export function Watch({ accent }: SilhouetteProps) {
  return (
    <g>
      <path d="M138 34h44l6 48h-56Z" fill={tone('--art-mid')} />
      <path d="M132 150h56l-6 48h-44Z" fill={tone('--art-mid')} />
      <rect x="198" y="105" width="7" height="21" rx="3" fill="#D9DEE7" />
      <rect x="119" y="73" width="81" height="87" rx="22" fill={tone('--art-dark')} />
      <rect x="127" y="81" width="65" height="71" rx="16" fill={accent} />
      <path d="M160 99v20l13 9" stroke="#fff" strokeWidth="5.5" strokeLinecap="round" strokeLinejoin="round" />
    </g>
  );
}

const KEY_ROWS = [12, 11, 10];

/** Compact keyboard. */
export function Keyboard({ accent }: SilhouetteProps) {
  return (
    <g>
      <rect x="56" y="88" width="208" height="96" rx="14" fill={tone('--art-dark')} />
      <rect x="56" y="84" width="208" height="94" rx="14" fill={tone('--art-mid')} />
      {KEY_ROWS.map((keys, row) => {
        const width = (186 - (keys - 1) * 4) / keys;
        return Array.from({ length: keys }, (_, key) => (
          <rect
            key={`${row} ${key}`}
            x={67 + key * (width + 4)}
            y={95 + row * 20}
            width={width}
            height="15"
            rx="3.5"
            fill={(row === 0 && key === 0) || (row === 2 && key === keys - 1) ? accent : '#D9DEE7'}
          />
        ));
      })}
      <rect x="67" y="155" width="34" height="14" rx="3.5" fill="#D9DEE7" />
      <rect x="105" y="155" width="110" height="14" rx="3.5" fill={accent} />
      <rect x="219" y="155" width="34" height="14" rx="3.5" fill="#D9DEE7" />
    </g>
  );
}

/** Parcel. Fallback for products whose name matches no silhouette. */
export function Box({ accent }: SilhouetteProps) {
  return (
    <g>
      <path d="m84 94 76 32v70l-72-30a6 6 0 0 1-4-6Z" fill={accent} />
      <path d="m236 94-76 32v70l72-30a6 6 0 0 0 4-6Z" fill={accent} />
      <path d="m236 94-76 32v70l72-30a6 6 0 0 0 4-6Z" fill={tone('--art-dark')} fillOpacity=".22" />
      <path d="m160 62 76 32-76 32-76-32Z" fill={accent} />
      <path d="m160 62 76 32-76 32-76-32Z" fill="#fff" fillOpacity=".3" />
      <path d="m118 80 76 32v26l-14 6v-26l-76-32Z" fill="#fff" fillOpacity=".5" />
      <path d="m96 150 26 11" stroke="#fff" strokeOpacity=".6" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}
