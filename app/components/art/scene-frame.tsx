import type { ReactNode } from 'react';
import { tone } from './tones';

/** A white card in a scene, with a hairline border and a soft shadow. Position and size are in scene units. */
export function SceneCard({
  id,
  x,
  y,
  width,
  height,
  radius = 16,
  fill = tone('--scene-card'),
}: {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
  fill?: string;
}) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={radius}
      fill={fill}
      stroke={tone('--scene-edge')}
      filter={`url(#${id}-shadow)`}
    />
  );
}

/** A pill that represents a line of text. */
export function TextBar({
  x,
  y,
  width,
  height = 8,
  fill,
}: {
  x: number;
  y: number;
  width: number;
  height?: number;
  fill: string;
}) {
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} fill={fill} />;
}

function FrameHead({ narrow = false }: { narrow?: boolean }) {
  return (
    <>
      <TextBar x={134} y={116} width={96} height={10} fill={tone('--scene-ink')} />
      <TextBar x={134} y={136} width={narrow ? 112 : 146} fill={tone('--scene-soft')} />
    </>
  );
}

/** Hero card of the dashboard scene: a line chart with its current point marked. */
export function ChartHero({ id }: { id: string }) {
  const line = 'M134 246c30-2 54 14 76 22 20 7 34 15 47 15 26 0 40-66 82-66 24 0 38 19 60 19 30 0 47-51 87-56';
  return (
    <g>
      <SceneCard id={id} x={110} y={90} width={400} height={280} />
      <FrameHead />
      <rect x="428" y="116" width="58" height="24" rx="8" fill={tone('--scene-tint')} />
      <TextBar x={442} y={124.5} width={30} height={7} fill="#6A62E6" />
      <g stroke={tone('--scene-soft')} strokeWidth="1.6" strokeDasharray="3 5">
        <path d="M134 186h352M134 235h352M134 283h352M134 331h352" />
      </g>
      <path d={`${line}V331H134Z`} fill={`url(#${id}-area)`} />
      <path d={line} stroke="#5B54E0" strokeWidth="3.4" strokeLinecap="round" />
      <circle cx="355" cy="219" r="7.6" fill={tone('--scene-card')} stroke="#5B54E0" strokeWidth="3" />
    </g>
  );
}

/**
 * Hero card of the other scenes: the same card and grid lines, with `children` (drawn around 0,0) as an emblem in a
 * circle.
 */
export function EmblemFrame({ id, children }: { id: string; children: ReactNode }) {
  return (
    <g>
      <SceneCard id={id} x={110} y={90} width={400} height={280} />
      <FrameHead narrow />
      <g stroke={tone('--scene-soft')} strokeWidth="1.6" strokeDasharray="3 5">
        <path d="M134 186h352M134 235h352M134 283h352M134 331h352" />
      </g>
      <circle cx="320" cy="232" r="98" fill={tone('--scene-tint')} />
      <circle cx="320" cy="232" r="98" stroke="#6F68EA" strokeOpacity=".16" strokeWidth="12" />
      <g transform="translate(320 232)">{children}</g>
    </g>
  );
}
