import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { RouteError } from '~/components/feedback/route-error';
import { abilityFrom, rulesFor } from '~/models/access/ability';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { readTimeZone } from '~/http/time-zone.server';
import { RangeSelect } from './address-select';
import { AnalyticsCards } from './analytics';
import { AttentionCard } from './attention';
import { attentionOf } from './attention.server';
import homeCss from './home.css?url';
import { invoiceCards } from './invoice-cards.server';
import { InvoiceCards } from './invoice-cards';
import { MemberCards } from './member-cards';
import { reportCards } from './report.server';
import { StatisticsCards } from './statistics';
import { TodayCard } from './today-card';
import { todayCard } from './today-card.server';
import { today } from '~/models/shared/day';
import { wallClockAt } from '~/models/shared/zoned-time';

export const handle = { i18n: ['home', 'invoice'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: homeCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

function partOfDay(zone: string): 'morning' | 'afternoon' | 'evening' {
  const { minute } = wallClockAt(Date.now(), zone);
  if (minute < 12 * 60) return 'morning';
  return minute < 18 * 60 ? 'afternoon' : 'evening';
}

/** What needs attention and the figures of each app the person may read; later apps add their cards beside these. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'signed-in');
  const ability = abilityFrom(rulesFor(account));
  const [t, { zone }] = await Promise.all([translatorFor(request, 'common'), readTimeZone(request)]);
  return {
    title: t('nav.dashboard'),
    greeting: { part: partOfDay(zone), name: actor?.name.split(' ')[0] ?? '' },
    waiting: await attentionOf(account, today(zone)),
    report: await reportCards({ search: new URL(request.url).searchParams, ability, onDay: today(zone) }),
    invoices: ability.can('read', 'Invoice') ? await invoiceCards(today(zone)) : null,
    today: ability.can('read', 'Calendar') ? await todayCard(zone) : null,
  };
}

export default function Home() {
  const { t } = useTranslation('home');
  const { greeting, invoices, today, waiting, report } = useLoaderData<typeof loader>();
  const sub = invoices || today ? t('sub') : t('memberSub');
  return (
    <Page>
      <PageHeader
        title={t(`greeting.${greeting.part}`, { name: greeting.name })}
        sub={sub}
        actions={report && <RangeSelect range={report.range} />}
      />
      <div className="home">
        {sub === t('sub') && <AttentionCard waiting={waiting} />}
        {invoices && <InvoiceCards cards={invoices} beside={today && <TodayCard card={today} />} />}
        {!invoices && today && <TodayCard card={today} />}
        {!invoices && !today && <MemberCards />}
        {report && <StatisticsCards cards={report} />}
        {report && <AnalyticsCards cards={report} />}
      </div>
    </Page>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
