import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChartData, ChartPanel } from '~/components/chart/panel';

const years = ['2020', '2021', '2022', '2023', '2024', '2025'];

/** Returns sample data in the format that all charts accept: two series over six years. */
export function useYears(): ChartData {
  const { t } = useTranslation('kit');
  return {
    categories: years,
    series: [
      { name: t('chart.sold'), values: [24, 31, 28, 42, 39, 55] },
      { name: t('chart.returned'), values: [18, 22, 30, 27, 36, 41] },
    ],
    unit: '',
    categoryLabel: t('chart.year'),
  };
}

/** Returns the data of `useYears` as props for the charts with axes. */
export function useYearProps() {
  const { t } = useTranslation('kit');
  const { categories, series, categoryLabel } = useYears();
  return { categories, series, categoryLabel, emptyText: t('chart.empty') };
}

/** A chart on a card with its data as a table, a CSV export, and a print button. */
export function ChartSample({ title, data, children }: { title: string; data: ChartData; children: ReactNode }) {
  const { t } = useTranslation('kit');
  return (
    <ChartPanel
      title={title}
      data={data}
      texts={{ table: t('chart.table'), csv: t('chart.csv'), print: t('chart.print') }}
    >
      {children}
    </ChartPanel>
  );
}
