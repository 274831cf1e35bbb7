import { SceneCard, TextBar } from './scene-frame';
import { tone } from './tones';

/** Round card with a progress ring, in the top end corner. */
export function RingCard({ id }: { id: string }) {
  return (
    <g>
      <SceneCard id={id} x={493} y={94} width={104} height={104} radius={52} />
      <circle cx="545" cy="146" r="31" stroke={tone('--scene-soft')} strokeWidth="11" />
      <circle
        cx="545"
        cy="146"
        r="31"
        stroke="#35BD82"
        strokeWidth="11"
        strokeLinecap="round"
        pathLength="100"
        strokeDasharray="73 100"
        transform="rotate(-90 545 146)"
      />
    </g>
  );
}

/** Iris card with a check mark, at the start edge. */
export function TickCard({ id }: { id: string }) {
  return (
    <g>
      <SceneCard id={id} x={31} y={240} width={178} height={87} fill={`url(#${id}-iris)`} />
      <circle cx="67" cy="283.5" r="20" fill="#fff" fillOpacity=".22" />
      <path d="m58.5 284 6 6.2 11-12.4" stroke="#fff" strokeWidth="3.6" strokeLinecap="round" strokeLinejoin="round" />
      <TextBar x={101} y={268} width={82} height={10} fill="#fff" />
      <g opacity=".58">
        <TextBar x={101} y={288} width={56} height={8} fill="#fff" />
      </g>
    </g>
  );
}

function Person({
  y,
  ground,
  ink,
  width,
  soft,
}: {
  y: number;
  ground: string;
  ink: string;
  width: number;
  soft: number;
}) {
  return (
    <g>
      <circle cx="230" cy={y} r="14" fill={ground} />
      <circle cx="230" cy={y - 4} r="4.8" fill={ink} />
      <path d={`M221 ${y + 8.4}c1-4.6 4.6-7 9-7s8 2.4 9 7Z`} fill={ink} />
      <TextBar x={256} y={y - 9} width={width} fill={tone('--scene-ink')} />
      <TextBar x={256} y={y + 4} width={soft} height={6} fill={tone('--scene-soft')} />
      <rect x="348" y={y - 8} width="30" height="16" rx="6" fill={ink} fillOpacity=".28" />
    </g>
  );
}

/** Two people in a list at the bottom. `aside` moves the list to the end so that it doesn't cover the emblem. */
export function ListCard({ id, aside = false }: { id: string; aside?: boolean }) {
  return (
    <g transform={aside ? 'translate(212 -8)' : undefined}>
      <SceneCard id={id} x={198} y={343} width={197} height={105} />
      <Person y={376} ground="#FDEBC8" ink="#CC8414" width={78} soft={48} />
      <Person y={414} ground="#D5F5E4" ink="#1C9A6C" width={60} soft={70} />
    </g>
  );
}

const BARS = [35, 56, 44, 76, 60, 94, 71];

/** Card with seven bars, one of them solid iris, in the bottom end corner. */
export function BarsCard({ id }: { id: string }) {
  return (
    <g>
      <SceneCard id={id} x={428} y={267} width={179} height={166} />
      <TextBar x={449} y={288} width={70} height={9} fill={tone('--scene-ink')} />
      {BARS.map((height, index) => (
        <rect
          key={index}
          x={450 + index * 20.5}
          y={412 - height}
          width="11"
          height={height}
          rx="5.5"
          fill={index === 5 ? `url(#${id}-bar)` : tone('--scene-tint')}
        />
      ))}
    </g>
  );
}

/** Six boxes: a code being typed, or password dots when `masked`. `start` puts the card at the start edge. */
export function CodeCard({ id, masked = false, start = false }: { id: string; masked?: boolean; start?: boolean }) {
  return (
    <g transform={start ? 'translate(-366 -60)' : undefined}>
      <SceneCard id={id} x={388} y={332} width={218} height={88} />
      <TextBar x={408} y={350} width={72} fill={tone('--scene-ink')} />
      {[0, 1, 2, 3, 4, 5].map((box) => (
        <g key={box}>
          <rect
            x={408 + box * 30.4}
            y="370"
            width="25"
            height="32"
            rx="7"
            fill={tone('--scene-tint')}
            stroke={box === 3 ? '#6A62E6' : 'none'}
            strokeWidth="2"
          />
          {(masked || box < 3) && <circle cx={420.5 + box * 30.4} cy="386" r="4.4" fill={tone('--scene-ink')} />}
          {!masked && box === 3 && <path d="M511.7 378v16" stroke="#6A62E6" strokeWidth="2" strokeLinecap="round" />}
        </g>
      ))}
    </g>
  );
}

/** A plate in the top end corner with a short number ("404"). `round` turns it into a small count badge. */
export function PlateCard({ id, text, round = false }: { id: string; text: string; round?: boolean }) {
  const width = round ? 84 : 142;
  return (
    <g>
      <SceneCard id={id} x={round ? 500 : 464} y={104} width={width} height={84} radius={round ? 42 : 18} />
      <text
        x={round ? 542 : 535}
        y="146"
        textAnchor="middle"
        dominantBaseline="central"
        fontFamily="'Inter Variable',Inter,system-ui,sans-serif"
        fontWeight="700"
        fontSize={round ? 36 : 46}
        letterSpacing="-1"
        fill="#EF6B79"
      >
        {text}
      </text>
    </g>
  );
}
