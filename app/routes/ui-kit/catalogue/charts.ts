import { page } from './page';

const chart = (slug: string, ...sources: string[]) =>
  page(
    slug,
    'chart',
    sources.map((name) => `chart/${name}.tsx`),
    [],
    ['tab', 'arrows', 'escape'],
  );

export const charts = [
  chart('line', 'line-chart'),
  chart('area', 'area-chart'),
  chart('bar', 'bar-chart'),
  chart('stacked-and-grouped-bar', 'bar-chart'),
  chart('combo', 'combo-chart'),
  chart('donut', 'donut'),
  chart('gauge', 'gauge', 'progress-bars'),
  chart('sparkline', 'sparkline', 'mini-bars'),
  chart('scatter', 'scatter-chart'),
  chart('heatmap', 'heatmap'),
  chart('radar', 'radar-chart'),
  chart('candlestick', 'candlestick-chart'),
  chart('timeline', 'tracker'),
  chart('funnel', 'funnel-chart'),
];
