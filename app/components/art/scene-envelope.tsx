import { tone } from './tones';
import { TextBar } from './scene-frame';

/** An open envelope with a letter coming out, drawn around 0,0. */
export function EnvelopeEmblem({ id }: { id: string }) {
  return (
    <g>
      <path d="M-76-12 -6-62q6-4 12 0L76-12V10H-76Z" fill="#3C35A5" />
      <rect x="-54" y="-58" width="108" height="96" rx="10" fill={tone('scene-card')} />
      <TextBar x={-38} y={-40} width={50} height={9} fill="#6A62E6" />
      <TextBar x={-38} y={-22} width={76} height={7} fill={tone('scene-soft')} />
      <TextBar x={-38} y={-8} width={60} height={7} fill={tone('scene-soft')} />
      <path d="M-76-12-4 32q4 2.6 8 0L76-12V50a12 12 0 0 1-12 12H-64a12 12 0 0 1-12-12Z" fill={`url(#${id}-iris)`} />
      <path d="M-72 58-16 18q16-10 32 0L72 58q-3 4-8 4H-64q-5 0-8-4Z" fill="#fff" fillOpacity=".2" />
    </g>
  );
}
