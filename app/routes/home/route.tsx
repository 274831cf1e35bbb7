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
import homeCss from './home.css?url';
import { invoiceCards } from './invoice-cards.server';
import { InvoiceCards } from './invoice-cards';
import { MemberCards } from './member-cards';
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
    invoices: ability.can('read', 'Invoice') ? await invoiceCards(today(zone)) : null,
    today: ability.can('read', 'Calendar') ? await todayCard(zone) : null,
  };
}

export default function Home() {
  const { t } = useTranslation('home');
  const { greeting, invoices, today } = useLoaderData<typeof loader>();
  const sub = invoices || today ? t('sub') : t('memberSub');
  return (
    <Page>
      <PageHeader title={t(`greeting.${greeting.part}`, { name: greeting.name })} sub={sub} />
      <div className="home">
        {invoices && <InvoiceCards cards={invoices} beside={today && <TodayCard card={today} />} />}
        {!invoices && today && <TodayCard card={today} />}
        {!invoices && !today && <MemberCards />}
      </div>
    </Page>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
