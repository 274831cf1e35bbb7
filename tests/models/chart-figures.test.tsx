import type { i18n } from 'i18next';
import { type ContextType, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nContext } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { CandlestickChart } from '~/components/chart/kinds/candlestick';
import { ComboChart } from '~/components/chart/kinds/combo';
import { Donut } from '~/components/chart/kinds/donut';
import { FunnelChart } from '~/components/chart/kinds/funnel';
import { Gauge } from '~/components/chart/kinds/gauge';
import { Heatmap } from '~/components/chart/kinds/heatmap';
import { RadarChart } from '~/components/chart/kinds/radar';
import { ScatterChart } from '~/components/chart/kinds/scatter';
import { Tracker } from '~/components/chart/kinds/tracker';

type ContextValue = NonNullable<ContextType<typeof I18nContext>>;

const given = { label: 'Sum', emptyText: 'Nothing' };
const data = {
  categories: ['A', 'B', 'C'],
  series: [
    { name: 'one', values: [10, 20, null] },
    { name: 'two', values: [1, 4, 9] },
  ],
  unit: '',
  categoryLabel: 'Name',
};
const html = (element: ReactElement) => renderToStaticMarkup(element);
const charts = { ComboChart, FunnelChart, Heatmap, RadarChart, ScatterChart, Tracker };

/** Returns the cells of the table for screen readers. */
const cells = (markup: string) =>
  [...markup.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''));

describe.each(Object.entries(charts))('%s', (_, chart) => {
  it('lists every value in a table, and gaps as dashes', () => {
    expect(cells(html(createElement(chart, { ...given, data })))).toEqual(['10', '1', '20', '4', '–', '9']);
  });

  it('shows the empty-state text when there’s no data', () => {
    const markup = html(createElement(chart, { ...given, data: { ...data, series: [] } }));
    expect(markup).toContain('Nothing');
    expect(markup).not.toContain('<table');
  });
});

it('percentages in charts are formatted in the user’s language', () => {
  const steps = { ...data, series: [{ name: 'people', values: [200, 25] }] };
  const share = { emptyText: 'Nothing', valueLabel: 'Share', caption: 'Goal', label: 'Sum' };
  const columns = { name: 'Name', value: 'Value', share: 'Share' };
  const segments = [1, 7].map((value) => ({ name: `part ${value}`, value }));
  const drawn = [
    createElement(FunnelChart, { ...given, data: steps }),
    createElement(Gauge, { ...share, value: 72 }),
    createElement(Donut, { ...given, segments, columns, centerValue: '8', centerLabel: 'All' }),
  ];
  const i18n = { language: 'de' } as i18n;
  for (const element of drawn) {
    const markup = html(createElement(I18nContext.Provider, { value: { i18n } as ContextValue }, element));
    const text = markup.replace(/<[^>]*>/g, ' ');
    expect(text).toMatch(/(12,5|72|100)\u00a0%/);
    expect(text).not.toMatch(/\d%|\d\.\d/);
  }
});

describe('the markup of a chart', () => {
  it('shows each funnel step’s share of the previous step', () => {
    const steps = { ...data, series: [{ name: 'people', values: [200, 50, 25] }] };
    const markup = html(createElement(FunnelChart, { ...given, data: steps }));
    expect([...markup.matchAll(/\d+%(?=<\/)/g)].map(([share]) => share)).toEqual(['100%', '25%', '50%']);
  });

  it('has different classes for rising and falling candles', () => {
    const prices = {
      ...data,
      categories: ['A', 'B'],
      series: ['first', 'high', 'low', 'last'].map((name, at) => ({
        name,
        values:
          [
            [5, 9],
            [10, 10],
            [4, 3],
            [9, 5],
          ][at] ?? [],
      })),
    };
    const markup = html(createElement(CandlestickChart, { ...given, data: prices }));
    expect([...markup.matchAll(/candle--\w+/g)].map(([name]) => name)).toEqual(['candle--rose', 'candle--fell']);
  });

  it('labels the axes of a scatter chart with both series, and fits the horizontal axis to the values', () => {
    const near = {
      ...data,
      series: [
        { name: 'load', values: [60, 70, 80] },
        { name: 'heat', values: [54, 58, 62] },
      ],
    };
    const markup = html(createElement(ScatterChart, { ...given, data: near }));
    const names = [...markup.matchAll(/chart__axis-name[^>]*>(\w+)</g)].map(([, name]) => name);
    expect(names).toEqual(['heat', 'load']);
    const across = [...markup.matchAll(/cx="([\d.]+)%"/g)].map(([, at]) => Number(at));
    expect(across).toEqual([0, 50, 100]);
  });

  it('sets the height of each tracker block to its value in percent', () => {
    const days = { ...data, series: [{ name: 'up', values: [100, 95, 50] }] };
    const markup = html(createElement(Tracker, { ...given, data: days }));
    expect([...markup.matchAll(/block-size:(\d+)%/g)].map(([, share]) => Number(share))).toEqual([100, 95, 50]);
  });
});
