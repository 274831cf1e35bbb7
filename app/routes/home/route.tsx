import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Minimize2, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '~/components/data-table/toolbar/export-menu';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { CardSub } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { canUse } from '~/models/access/ability';
import { readTimeZone } from '~/http/time-zone.server';
import { wallClockAt } from '~/models/shared/zoned-time';
import { isDemo } from '~/models/workspace/start.server';
import { withQuery } from '~/lib/with-query';
import { RangeSelect } from './address-select';
import { cardOf } from './card';
import { CardFrame, CopyLink, exportAddress, Refresh } from './card-frame';
import { homeCardsFor } from './cards.server';
import homeCss from './home.css?url';
import { MemberCards } from './member-cards';

export const handle = { i18n: ['home', 'invoice', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: homeCss }];

function partOfDay(zone: string): 'morning' | 'afternoon' | 'evening' {
  const { minute } = wallClockAt(Date.now(), zone);
  if (minute < 12 * 60) return 'morning';
  return minute < 18 * 60 ? 'afternoon' : 'evening';
}

/** Loads the cards that the user can see, in order, for the range and year in the URL. `?card=` loads a single card. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'signed-in');
  const [t, { zone }] = await Promise.all([translatorFor(request, 'common'), readTimeZone(request)]);
  return {
    title: t('nav.dashboard'),
    demo: canUse(account, 'all') && (await isDemo()),
    greeting: { part: partOfDay(zone), name: actor?.name.split(' ')[0] ?? '' },
    ...(await homeCardsFor({ request, account, zone })),
  };
}

const homeCollections = [
  'invoices',
  'orders',
  'machines',
  'users',
  'homeLayouts',
  'todoTasks',
  'emails',
  'chatMessages',
  'calendarEvents',
];

export default function Home() {
  const { t } = useTranslation('home');
  const { greeting, only, shown, demo, ...cards } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const isMember = !cards.invoices && !cards.today && !cards.report && shown.every((name) => name === 'checklist');
  useLiveUpdates(homeCollections);
  if (only) return <OneCard />;
  return (
    <Page>
      <PageHeader
        title={t(`greeting.${greeting.part}`, { name: greeting.name })}
        sub={isMember ? t('memberSub') : t('sub')}
        actions={
          <>
            {cards.report && <RangeSelect range={cards.report.range} known={cards.report.known} />}
            {!isMember && <ExportMenu path="/dashboard/export" search={search} />}
            <ButtonLink
              variant="outlined"
              color="neutral"
              size="sm"
              to="/preferences/dashboard"
              startDecorator={<SlidersHorizontal size={16} aria-hidden />}
            >
              {t('arrange.link')}
            </ButtonLink>
          </>
        }
      />
      {demo && (
        <Alert
          title={t('demo.title')}
          endDecorator={
            <ButtonLink variant="outlined" color="neutral" size="sm" to="/preferences/workspace/start">
              {t('demo.start')}
            </ButtonLink>
          }
        >
          {t('demo.text')}
        </Alert>
      )}
      <div className="home">
        {shown.map((name, at) => (
          <CardFrame key={name} name={name} before={shown[at - 1]} after={shown[at + 1]}>
            {cardOf(name, { ...cards, only, shown })}
          </CardFrame>
        ))}
        {isMember && <MemberCards />}
        {!isMember && shown.length === 0 && <CardSub>{t('arrange.none')}</CardSub>}
      </div>
    </Page>
  );
}

/** A single card on the whole page, with its values visible. "Full screen" and copied links lead here. */
function OneCard() {
  const { t } = useTranslation('home');
  const { only, shown, ...cards } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  if (!only) return null;
  const rest = new URLSearchParams(search);
  rest.delete('card');
  const button = buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' });
  return (
    <Page>
      <PageHeader
        title={t(`cards.${only}`)}
        above={[{ label: t('home'), to: '/' }]}
        actions={
          <>
            {cards.report && <RangeSelect range={cards.report.range} known={cards.report.known} />}
            <a className={button} href={exportAddress(only, search)} download>
              {t('menu.csv')}
            </a>
            <CopyLink name={only} className={button} />
            <Refresh className={button} />
            <ButtonLink
              size="sm"
              variant="soft"
              color="neutral"
              to={withQuery('/', rest)}
              startDecorator={<Minimize2 size={16} aria-hidden />}
            >
              {t('menu.close')}
            </ButtonLink>
          </>
        }
      />
      <div className="home home--one">{cardOf(only, { ...cards, only, shown })}</div>
    </Page>
  );
}
