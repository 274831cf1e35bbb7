import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AreaChart } from '~/components/chart/kinds/area';
import { BarChart } from '~/components/chart/kinds/bar';
import { valueAxis } from '~/components/chart/data';
import { Donut } from '~/components/chart/kinds/donut';
import { Gauge } from '~/components/chart/kinds/gauge';
import { LineChart } from '~/components/chart/kinds/line';
import { MiniBars } from '~/components/chart/kinds/mini-bars';
import { ProgressBars } from '~/components/chart/kinds/progress-bars';
import { Sparkline } from '~/components/chart/kinds/sparkline';

const draw = (element: ReactElement) => renderToStaticMarkup(element);
const table = (html: string) => /<table>.*<\/table>/s.exec(html)?.[0] ?? '';

const format = (value: number) => `$${value}k`;
const common = { label: 'Earnings rose', emptyText: 'Nothing yet', categoryLabel: 'Month', format };
const categories = ['Jan', 'Feb', 'Mar'];
const series = [
  { name: 'Earnings', values: [11, 42, 23] },
  { name: 'Budget', values: [15, null, 35], comparison: true },
];
const COLUMNS = { name: 'Device', value: 'Sessions', share: 'Share' };

describe.each([
  ['area', AreaChart],
  ['line', LineChart],
  ['bar', BarChart],
] as const)('the %s chart', (_, Chart) => {
  it('is a labeled image with a table of every value', () => {
    const html = draw(h(Chart, { ...common, categories, series }));
    expect(html).toContain('role="img" aria-label="Earnings rose" dir="ltr"');
    for (const text of [
      'Month',
      'Earnings',
      'Budget',
      'Jan',
      'Feb',
      'Mar',
      '$11k',
      '$42k',
      '$23k',
      '$15k',
      '$35k',
      '–',
    ]) {
      expect(table(html), text).toContain(text);
    }
    expect(html).toContain('<title>Jan: Earnings $11k, Budget $15k</title>');
    expect(html).not.toContain('NaN');
  });

  it('shows the empty-state text when there’s no data', () => {
    for (const rows of [[], [{ name: 'A', values: [] }], [{ name: 'A', values: [null, Number.NaN, null] }]]) {
      const html = draw(h(Chart, { ...common, categories, series: rows }));
      expect(html).toContain('Nothing yet');
      expect(html).not.toContain('<svg');
    }
    expect(draw(h(Chart, { ...common, categories: [], series }))).toContain('Nothing yet');
  });

  it('draws a single zero, positive, or negative value', () => {
    for (const value of [0, 5, -5]) {
      const html = draw(h(Chart, { ...common, categories: ['Jan'], series: [{ name: 'A', values: [value] }] }));
      expect(html).not.toMatch(/NaN|Infinity/);
      expect(html).toContain(`$${value}k`);
    }
  });

  it('shows at most twelve category labels', () => {
    const days = Array.from({ length: 28 }, (__, day) => `d${day}`);
    const html = draw(
      h(Chart, { ...common, categories: days, series: [{ name: 'A', values: days.map((___, n) => n) }] }),
    );
    expect(html.match(/class="chart__x-label/g)?.length).toBeLessThanOrEqual(12);
  });
});

describe('the highlight of an area chart', () => {
  const label = (highlight: number | 'latest' | 'peak' | 'none') =>
    />([^<]*·[^<]*)</.exec(draw(h(AreaChart, { ...common, categories, series, highlight })))?.[1];

  it('marks the latest point, the peak, a given point, or nothing', () => {
    expect([label('latest'), label('peak'), label(0), label('none'), label(9)]).toEqual([
      'Mar · \u2068$23k\u2069',
      'Feb · \u2068$42k\u2069',
      'Jan · \u2068$11k\u2069',
      undefined,
      undefined,
    ]);
  });
});

describe('the value axis', () => {
  it('includes zero, starts and ends on a tick, has at most eight ticks, and reaches the largest value', () => {
    for (const values of [[0], [37], [-12, 80], [0.004], [1_234_567], [-3, -1]]) {
      const { ticks, y } = valueAxis(values);
      expect(ticks).toContain(0);
      expect(y(ticks[0] ?? Number.NaN)).toBe(100);
      expect(y(ticks[ticks.length - 1] ?? Number.NaN)).toBe(0);
      for (const value of values) expect(y(value)).toBeGreaterThanOrEqual(0);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }
  });

  it('has integer ticks for integers, and fractional ticks for fractions', () => {
    expect(valueAxis([0, 1, 1]).ticks).toEqual([0, 1]);
    expect(valueAxis([0, 2]).ticks).toEqual([0, 1, 2]);
    expect(valueAxis([0.5, 1]).ticks).toContain(0.2);
  });
});

describe('a gauge', () => {
  const gauge = (value: number | null, max?: number) =>
    draw(h(Gauge, { label: 'Closed', emptyText: 'Nothing yet', caption: 'closed', valueLabel: 'Share', value, max }));
  const arc = (html: string) => /stroke-dasharray="([\d.]+) /.exec(html)?.[1];

  it('clamps values to its scale', () => {
    expect([arc(gauge(83)), arc(gauge(250)), arc(gauge(-5)), arc(gauge(1, 8))]).toEqual([
      '83',
      '100',
      undefined,
      '12.5',
    ]);
    expect(table(gauge(250))).toContain('100%');
    expect(table(gauge(-5))).toContain('0%');
  });

  it('shows the empty-state text when it has no value or its maximum is zero', () => {
    for (const html of [gauge(null), gauge(Number.NaN), gauge(5, 0)]) expect(html).toContain('Nothing yet');
  });
});

describe('a donut chart', () => {
  const donut = (values: number[]) =>
    draw(
      h(Donut, {
        label: 'Devices',
        emptyText: 'Nothing yet',
        columns: COLUMNS,
        centerValue: '48k',
        centerLabel: 'sessions',
        segments: values.map((value, index) => ({ name: `D${index}`, value })),
      }),
    );

  it('lists every value and share', () => {
    const html = donut([586, 349, 65]);
    for (const text of ['D0', 'D1', 'D2', '586', '349', '65', '58.6%', '34.9%', '6.5%'])
      expect(table(html)).toContain(text);
    expect(html.match(/--chart-[123]/g)?.length).toBe(6);
  });

  it('draws a single segment and skips negative values', () => {
    expect(table(donut([5, -3]))).toContain('100%');
    expect(donut([5])).not.toContain('NaN');
  });

  it('shows the empty-state text when there’s no data', () => {
    for (const values of [[], [0, 0], [Number.NaN]]) expect(donut(values)).toContain('Nothing yet');
  });
});

describe('small charts', () => {
  it('are decorative without a label, and have a table if they’re labeled', () => {
    for (const Chart of [Sparkline, MiniBars]) {
      expect(draw(h(Chart, { values: [1, 2, 3] }))).toContain('aria-hidden="true"');
      const html = draw(
        h(Chart, {
          values: [1, 2, 3],
          label: 'Trend',
          table: { categories, categoryLabel: 'Month', valueLabel: 'Sold' },
        }),
      );
      expect(html).toContain('role="img" aria-label="Trend"');
      for (const text of ['Jan', '>1<', '>2<', '>3<']) expect(table(html)).toContain(text);
      expect(draw(h(Chart, { values: [], emptyText: 'Nothing yet' }))).toContain('Nothing yet');
      expect(draw(h(Chart, { values: [4, 4, 4] }))).not.toContain('NaN');
    }
  });

  it('with progress bars show the values as text, and clamp the bars to 0–100%', () => {
    const items = [
      { name: 'Finished', value: 50 },
      { name: 'Late', value: 500 },
      { name: 'None', value: -1 },
    ];
    const html = draw(h(ProgressBars, { label: 'Orders', emptyText: 'Nothing yet', items, max: 100 }));
    expect(html.match(/inline-size:[\d.]+%/g)).toEqual(['inline-size:50%', 'inline-size:100%', 'inline-size:0%']);
    expect(html).toContain('Finished');
    expect(html).toContain('>500<');
    expect(draw(h(ProgressBars, { label: 'Orders', emptyText: 'Nothing yet', items: [] }))).toContain('Nothing yet');
  });
});
