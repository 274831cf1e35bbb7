import { page } from './page';

const chart = (slug: string, ...sources: string[]) =>
  page(
    slug,
    'chart',
    sources.map((name) => `chart/kinds/${name}.tsx`),
    ['tab', 'walk', 'hide'],
  );

export const charts = [
  chart('line', 'line'),
  chart('area', 'area'),
  chart('bar', 'bar'),
  chart('stacked-and-grouped-bar', 'bar'),
  chart('combo', 'combo'),
  chart('donut', 'donut'),
  chart('gauge', 'gauge', 'progress-bars'),
  chart('sparkline', 'sparkline', 'mini-bars'),
  chart('scatter', 'scatter'),
  chart('heatmap', 'heatmap'),
  chart('radar', 'radar'),
  chart('candlestick', 'candlestick'),
  chart('timeline', 'tracker'),
  chart('funnel', 'funnel'),
];
