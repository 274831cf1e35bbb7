import { useId } from 'react';
import { chartColor, isValue, plainNumber, type ChartColor, valuesAt } from '../data';
import { bandsAround, HoverBands } from '../hover-bands';
import { linePath, pointX } from '../line-path';
import { SparkFigure, type SparkTable } from '../spark-figure';

/**
 * A small trend line without axes (design "Stat card"), at most 104 × 40 px. Decorative without `label`. With `label`,
 * it's an image with that name. With `label` and `table`, it has a table of its values, and its marks are reachable by
 * keyboard.
 */
export function Sparkline({
  values,
  color = 1,
  label,
  emptyText,
  table,
  format = plainNumber,
}: {
  values: readonly number[];
  color?: ChartColor;
  label?: string;
  emptyText?: string;
  table?: SparkTable;
  format?: (value: number) => string;
}) {
  const id = `c${useId().replace(/\W/g, '')}`;
  const drawn = values.filter(isValue);
  if (drawn.length < 2) {
    return (
      <span className="spark spark--empty" aria-hidden={emptyText ? undefined : true}>
        {emptyText}
      </span>
    );
  }
  const low = Math.min(...drawn);
  const range = Math.max(...drawn) - low || 1;
  const axis = {
    x: pointX(drawn.length),
    y: (value: number) => Math.round((90 - ((value - low) / range) * 80) * 100) / 100,
  };
  const stroke = chartColor(color);
  const categories = table?.categories.filter((_, at) => isValue(values[at])) ?? [];
  const series = [{ name: table?.valueLabel ?? '', values: drawn }];
  const drawing = (
    <svg className="chart__svg" viewBox="0 0 100 100" preserveAspectRatio="none" fill="none" focusable="false">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={stroke} stopOpacity=".22" />
          <stop offset="1" stopColor={stroke} stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={`${linePath(drawn, axis)}V100H0Z`} fill={`url(#${id})`} />
      <path className="chart__stroke chart__stroke--thin" d={linePath(drawn, axis)} style={{ stroke }} />
      {table && <HoverBands {...{ categories, series, format }} edges={bandsAround(axis.x, drawn.length)} />}
      {table && drawn.map((value, at) => <circle key={at} data-place={at} cx={axis.x(at)} cy={axis.y(value)} r="0" />)}
    </svg>
  );
  const marks = categories.map((_, at) => valuesAt(at, { categories, series, format }));
  return (
    <SparkFigure className="spark" {...{ label, table, values, marks, format }}>
      {drawing}
    </SparkFigure>
  );
}
