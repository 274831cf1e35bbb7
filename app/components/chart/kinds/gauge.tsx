import { useId } from 'react';
import { Num } from '~/components/text/num';
import { formatPercent, isolated } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { isValue } from '../data';
import { ChartEmpty } from '../empty';
import { MarkTitle } from '../point-label';
import { KeyboardChart } from '../keyboard-chart';

/** A 270° arc around 80,80 with radius 72, from the lower start over the top to the lower end. */
const TRACK = 'M29.09 130.91A72 72 0 1 1 130.91 130.91';

/** Returns the end point of the arc for a share from 0 to 100. */
function endOf(share: number) {
  const angle = ((135 + share * 2.7) / 180) * Math.PI;
  return { x: Math.round(80 + 72 * Math.cos(angle)), y: Math.round(80 + 72 * Math.sin(angle)) };
}

/**
 * Gauge over 270° with a gradient from chart-1 to chart-2 (design "Charts"). `value` is clamped to the range from 0 to
 * `max`. `caption` is shown under the number. Screen readers read `label`, a sentence, instead. `format` receives the
 * clamped share from 0 to 100. By default, the share is formatted as a whole percentage in the user's language.
 */
export function Gauge({
  label,
  emptyText,
  value,
  max = 100,
  caption,
  valueLabel,
  size = 180,
  format,
}: {
  /** Sentence that summarizes the chart, read by screen readers. */
  label: string;
  /** Text shown if there are no values. */
  emptyText: string;
  value: number | null;
  /** Value at 100%. */
  max?: number;
  caption: string;
  valueLabel: string;
  size?: number;
  format?: (share: number) => string;
}) {
  const language = useLanguage();
  const id = `c${useId().replace(/\W/g, '')}`;
  if (!isValue(value) || !(max > 0)) return <ChartEmpty text={emptyText} height={size} />;
  const share = Math.round(Math.min(1, Math.max(0, value / max)) * 10000) / 100;
  const figure = format ? format(share) : formatPercent(Math.round(share), language);
  const summary = `${caption}: ${isolated(figure)}`;
  const end = endOf(share);
  return (
    <div className="chart gauge" style={{ inlineSize: size }}>
      <KeyboardChart className="gauge__figure" label={label} marks={[summary]}>
        <svg viewBox="0 0 160 148" fill="none" focusable="false">
          <defs>
            <linearGradient id={id} x1="16" y1="120" x2="146" y2="60" gradientUnits="userSpaceOnUse">
              <stop stopColor="var(--chart-1)" />
              <stop offset="1" stopColor="var(--chart-2)" />
            </linearGradient>
          </defs>
          <path className="gauge__track" d={TRACK} data-mark="0" />
          {share > 0 && (
            <path
              className="gauge__arc"
              d={TRACK}
              stroke={`url(#${id})`}
              pathLength="100"
              strokeDasharray={`${share} 200`}
              data-mark="0"
            >
              <MarkTitle text={summary} />
            </path>
          )}
          <circle data-place="0" cx={end.x} cy={end.y} r="0" />
        </svg>
        <span className="gauge__center">
          <Num className="gauge__value">{figure}</Num>
          <span className="gauge__caption">{caption}</span>
        </span>
      </KeyboardChart>
      <div className="vh">
        <table>
          <caption>{label}</caption>
          <tbody>
            <tr>
              <th scope="row">{valueLabel}</th>
              <td>
                <Num>{figure}</Num>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  );
}
