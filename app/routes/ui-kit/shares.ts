import { useTranslation } from 'react-i18next';
import type { ChartData } from '~/components/chart/panel';

/** Returns sample shares of a total of 100, and the same data in the format that all charts accept. */
export function useShares() {
  const { t } = useTranslation('kit');
  const shares = [
    { name: t('chart.sold'), value: 55 },
    { name: t('chart.returned'), value: 30 },
    { name: t('chart.open'), value: 15 },
  ];
  const data: ChartData = {
    categories: shares.map(({ name }) => name),
    series: [{ name: t('chart.share'), values: shares.map(({ value }) => value) }],
    unit: '%',
    categoryLabel: t('chart.name'),
  };
  return { shares, data };
}
