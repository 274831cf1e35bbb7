import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { ChartColumn } from 'lucide-react';
import { Sparkline } from '~/components/chart/sparkline';
import { StatCard } from '~/components/feedback/stat-card';
import { Alert } from '~/components/ui/alert';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { mayUse } from '~/models/access/ability';
import { statisticsCard } from '~/models/statistics-card/queries.server';
import { pageTitle } from '~/http/page-title';
import { KitPage } from '../frame';
import kitCss from '../kit.css?url';
import { loadSection } from '../section.server';

export const handle = { i18n: ['kit'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: kitCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.shown.title);

const shownCards = [
  'orders-bar-chart',
  'profit-line-chart',
  'subscribers',
  'revenue',
  'sales',
  'orders',
  'site-traffic',
  'active-users',
  'newsletter',
] as const;

const labels = {
  'orders-bar-chart': 'cards.orders',
  'profit-line-chart': 'cards.profit',
  subscribers: 'cards.subscribers',
  revenue: 'cards.revenue',
  sales: 'cards.sales',
  orders: 'cards.ordersReceived',
  'site-traffic': 'cards.traffic',
  'active-users': 'cards.active',
  newsletter: 'cards.newsletter',
} as const;

/** Nobody without the right to the cards' calls gets their figures; they see the part without. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account, shown } = await loadSection(request, 'cards');
  if (!mayUse(account, 'Card')) return { shown, figures: null };
  const figures = await Promise.all(
    shownCards.map(async (id) => ({ id, values: (await statisticsCard(id)).series.flatMap(({ data }) => data) })),
  );
  return { shown, figures };
}

/** Plain cards, and the statistics cards over the figures of their calls. */
export default function Cards() {
  const { t } = useTranslation('kit');
  const { shown, figures } = useLoaderData<typeof loader>();
  const language = useLanguage();
  return (
    <KitPage section="cards" shown={shown}>
      <div className="kit-grid">
        <Card>
          <div className="card__head">
            <div>
              <h2 className="card__title">{t('cards.plain')}</h2>
              <p className="card__sub">{t('cards.plainText')}</p>
            </div>
            <Chip color="info">{t('cards.sample')}</Chip>
          </div>
          <p className="kit-text">{t('cards.body')}</p>
        </Card>
        <Card>
          <h2 className="card__title kit-title">{t('cards.withButtons')}</h2>
          <details>
            <summary>{t('cards.more')}</summary>
            <p className="kit-text">{t('cards.body')}</p>
          </details>
        </Card>
      </div>
      <h2 className="card__title">{t('cards.statistics')}</h2>
      {figures ? (
        <div className="kit-grid">
          {figures.map(({ id, values }) => (
            <StatCard
              key={id}
              icon={<ChartColumn size={18} aria-hidden />}
              color="primary"
              label={t(labels[id])}
              value={formatNumber(values.at(-1) ?? 0, language)}
              since={t('cards.latest')}
              chart={<Sparkline values={values} />}
            />
          ))}
        </div>
      ) : (
        <Alert title={t('cards.adminsOnly')} />
      )}
    </KitPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
