import { useTranslation } from 'react-i18next';
import { BarChart } from '~/components/chart/kinds/bar';
import { chartColor, type ChartColor } from '~/components/chart/data';
import { Sample } from '../sample';

const colors: ChartColor[] = [1, 2, 3, 4, 5, 6];

/** The six chart colors in order, and the first five next to each other in a chart. */
export default function ChartColors() {
  const { t } = useTranslation('kit');
  const series = colors.slice(0, 5).map((color) => ({ name: `chart-${color}`, values: [30 + color * 8] }));
  return (
    <>
      <Sample title={t('demo.colors')}>
        <ul className="kit-tiles" role="list">
          {colors.map((color) => (
            <li className="kit-tile" key={color}>
              <span className="kit-swatch" style={{ background: chartColor(color) }} />
              <code dir="ltr">{`--chart-${color}`}</code>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title={t('chart.bar')}>
        <BarChart
          label={t('chart.bar')}
          emptyText={t('chart.empty')}
          categoryLabel={t('chart.name')}
          categories={[t('chart.sample')]}
          series={series}
        />
      </Sample>
    </>
  );
}
