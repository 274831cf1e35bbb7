import { arc, pie } from 'd3-shape';
import type { ReactNode } from 'react';
import { Num } from '~/components/text/num';
import { formatPercent, isolated } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { chartColor, isValue, plainNumber, type ChartColor } from '../data';
import { ChartEmpty } from '../empty';
import { MarkTitle } from '../point-label';
import { KeyboardChart } from '../keyboard-chart';
import { Stack } from '~/components/ui/layout';

/**
 * A segment of a donut. By default, `color` follows the order of the segments. `delta` is shown at the end of the
 * segment's legend row.
 */
type DonutSegment = { name: string; value: number; color?: ChartColor; delta?: ReactNode };

const RADIUS = 64;
const STROKE = 18;
const GAP = 3;

/**
 * Donut with a number in its middle and a legend (design "Charts"). Segments keep their order. Their default colors are
 * chart-1 to chart-6. `columns` are the column headings of the table of values. Screen readers get that table instead
 * of the legend. `shareFormat` receives the share from 0 to 1. By default, the share is formatted as a percentage in
 * the user's language. Negative values count as 0.
 */
export function Donut({
  label,
  emptyText,
  segments,
  columns,
  centerValue,
  centerLabel,
  format = plainNumber,
  shareFormat,
}: {
  /** Sentence that summarizes the chart, read by screen readers. */
  label: string;
  /** Text shown if there are no values. */
  emptyText: string;
  segments: readonly DonutSegment[];
  columns: { name: string; value: string; share: string };
  centerValue: string;
  centerLabel: string;
  /** Formats a value in tooltips and in the table. */
  format?: (value: number) => string;
  shareFormat?: (share: number) => string;
}) {
  const language = useLanguage();
  const share = shareFormat ?? ((of) => formatPercent(Math.round(of * 1000) / 10, language));
  const parts = segments.map((segment, index) => ({
    ...segment,
    value: isValue(segment.value) ? Math.max(0, segment.value) : 0,
    paint: chartColor(segment.color ?? (((index % 6) + 1) as ChartColor)),
  }));
  const total = parts.reduce((sum, part) => sum + part.value, 0);
  if (total === 0) return <ChartEmpty text={emptyText} height={RADIUS * 2} />;
  const slices = pie<(typeof parts)[number]>()
    .sort(null)
    .value((part) => part.value)(parts);
  const ring = arc<(typeof slices)[number]>()
    .innerRadius(RADIUS - STROKE)
    .outerRadius(RADIUS)
    .padAngle(parts.filter((part) => part.value > 0).length > 1 ? GAP / RADIUS : 0)
    .padRadius(RADIUS)
    .cornerRadius(1)
    .digits(2);
  const markLabel = ({ name, value }: { name: string; value: number }) =>
    `${name}: ${isolated(format(value))}, ${isolated(share(value / total))}`;
  return (
    <div className="chart donut">
      <KeyboardChart className="donut__ring" label={label} marks={parts.map(markLabel)}>
        <svg viewBox={`${-RADIUS} ${-RADIUS} ${RADIUS * 2} ${RADIUS * 2}`} focusable="false">
          {slices.map((slice, at) => {
            const [x, y] = ring.centroid(slice);
            return (
              <g key={slice.data.name} data-mark={at}>
                <path d={ring(slice) ?? ''} style={{ fill: slice.data.paint }}>
                  <MarkTitle text={markLabel(slice.data)} />
                </path>
                <circle data-place={at} cx={Math.round(x)} cy={Math.round(y)} r="0" />
              </g>
            );
          })}
        </svg>
        <span className="donut__center">
          <Num className="donut__value">{centerValue}</Num>
          <span className="donut__caption">{centerLabel}</span>
        </span>
      </KeyboardChart>
      <ul className="donut__legend" aria-hidden="true">
        {parts.map((part) => (
          <Stack as="li" gap={0} key={part.name}>
            <span className="chart-legend__name">
              <span className="chart-legend__swatch" style={{ background: part.paint }} />
              {part.name}
            </span>
            <span className="donut__figure">
              <Num>{share(part.value / total)}</Num>
              {part.delta}
            </span>
          </Stack>
        ))}
      </ul>
      <div className="vh">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.value}</th>
              <th scope="col">{columns.share}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.name}>
                <th scope="row">{part.name}</th>
                <td>
                  <Num>{format(part.value)}</Num>
                </td>
                <td>
                  <Num>{share(part.value / total)}</Num> {part.delta}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
