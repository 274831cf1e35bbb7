import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { AreaChart } from '~/components/chart/area-chart';
import { BarChart } from '~/components/chart/bar-chart';
import { Donut } from '~/components/chart/donut';
import { Gauge } from '~/components/chart/gauge';
import { LineChart } from '~/components/chart/line-chart';
import { MiniBars } from '~/components/chart/mini-bars';
import { ProgressBars } from '~/components/chart/progress-bars';
import { Sparkline } from '~/components/chart/sparkline';
import { Chip } from '~/components/ui/chip';
import { pageTitle } from '~/http/page-title';
import { KitPage, Sample } from '../frame';
import kitCss from '../kit.css?url';
import { loadSection } from '../section.server';

export const handle = { i18n: ['kit'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: kitCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.shown.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { shown } = await loadSection(request, 'charts');
  return { shown };
}

const categories = ['2020', '2021', '2022', '2023', '2024', '2025'];
const first = [24, 31, 28, 42, 39, 55];
const second = [18, 22, 30, 27, 36, 41];

/** Every chart of the product over one series of sample figures. */
export default function Charts() {
  const { t } = useTranslation('kit');
  const { shown } = useLoaderData<typeof loader>();
  const series = [
    { name: t('chart.sold'), values: first },
    { name: t('chart.returned'), values: second },
  ];
  const words = { emptyText: t('chart.empty'), categoryLabel: t('chart.year'), categories, series };
  const names = ['chart.sold', 'chart.returned', 'chart.open'] as const;
  const shares = names.map((name, index) => ({ name: t(name), value: [55, 30, 15][index] ?? 0 }));
  return (
    <KitPage section="charts" shown={shown}>
      <div>
        <Chip color="info">{t('chart.sample')}</Chip>
      </div>
      <div className="kit-grid">
        <Sample title={t('chart.area')}>
          <AreaChart label={t('chart.area')} {...words} />
        </Sample>
        <Sample title={t('chart.line')}>
          <LineChart label={t('chart.line')} {...words} />
        </Sample>
        <Sample title={t('chart.bar')}>
          <BarChart label={t('chart.bar')} {...words} />
        </Sample>
        <Sample title={t('chart.stacked')}>
          <BarChart label={t('chart.stacked')} stacked {...words} />
        </Sample>
        <Sample title={t('chart.donut')}>
          <Donut
            label={t('chart.donut')}
            emptyText={words.emptyText}
            segments={shares}
            columns={{ name: t('chart.name'), value: t('chart.value'), share: t('chart.share') }}
            centerValue="100"
            centerLabel={t('chart.all')}
          />
        </Sample>
        <Sample title={t('chart.gauge')}>
          <Gauge
            label={t('chart.gauge')}
            emptyText={words.emptyText}
            value={72}
            caption={t('chart.goal')}
            valueLabel={t('chart.share')}
          />
        </Sample>
        <Sample title={t('chart.sparkline')}>
          <Sparkline values={first} label={t('chart.sparkline')} emptyText={words.emptyText} />
        </Sample>
        <Sample title={t('chart.miniBars')}>
          <MiniBars values={second} label={t('chart.miniBars')} emptyText={words.emptyText} />
        </Sample>
        <Sample title={t('chart.progress')}>
          <ProgressBars label={t('chart.progress')} emptyText={words.emptyText} items={shares} />
        </Sample>
      </div>
    </KitPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
