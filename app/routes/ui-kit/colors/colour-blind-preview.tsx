import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '~/components/chart/kinds/bar';
import { StatusChip } from '~/components/feedback/status-chip';
import { ToggleButtonGroup } from '~/components/ui/toggle-button-group';
import { Sample } from '../sample';

/** Color matrices that simulate each kind of missing cone (Machado 2009, full severity), and grayscale. */
const sights = {
  all: null,
  protan: '0.152 1.053 -0.205 0 0 0.115 0.786 0.099 0 0 -0.004 -0.048 1.052 0 0 0 0 0 1 0',
  deutan: '0.367 0.861 -0.228 0 0 0.280 0.673 0.047 0 0 -0.012 0.043 0.969 0 0 0 0 0 1 0',
  tritan: '1.256 -0.077 -0.179 0 0 -0.078 0.931 0.148 0 0 0.005 0.691 0.304 0 0 0 0 0 1 0',
  grey: '0.213 0.715 0.072 0 0 0.213 0.715 0.072 0 0 0.213 0.715 0.072 0 0 0 0 0 1 0',
} as const;

const names = Object.keys(sights) as (keyof typeof sights)[];

/** Status chips and a chart as seen with a kind of color blindness, which `?sight=` selects. */
export default function ColorBlindPreview() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const sight = names.find((name) => name === search.get('sight')) ?? 'all';
  const matrix = sights[sight];
  return (
    <>
      <ToggleButtonGroup
        aria-label={t('sight.title')}
        value={sight}
        options={names.map((value) => ({ value, label: t(`sight.${value}`), to: `?sight=${value}` }))}
      />
      {matrix && (
        <svg className="vh" aria-hidden focusable="false">
          <filter id="kit-sight" colorInterpolationFilters="linearRGB">
            <feColorMatrix values={matrix} />
          </filter>
        </svg>
      )}
      <div className={matrix ? 'kit-sight kit-stack' : 'kit-stack'}>
        <Sample title={t('demo.states')}>
          <div className="kit-row">
            {(['success', 'warning', 'danger', 'info'] as const).map((color) => (
              <StatusChip key={color} color={color}>
                {t(`color.${color}`)}
              </StatusChip>
            ))}
          </div>
        </Sample>
        <Sample title={t('chart.bar')}>
          <BarChart
            label={t('chart.bar')}
            emptyText={t('chart.empty')}
            categoryLabel={t('chart.year')}
            categories={['2024', '2025']}
            series={[
              { name: t('chart.sold'), values: [39, 55] },
              { name: t('chart.returned'), values: [36, 41] },
              { name: t('chart.open'), values: [12, 20] },
            ]}
          />
        </Sample>
      </div>
    </>
  );
}
