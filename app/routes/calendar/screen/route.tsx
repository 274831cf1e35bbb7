import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { Page } from '~/components/layout/page';
import { useClientNavigation } from '~/components/layout/use-client-navigation';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { changeAction } from '~/components/optimistic/change-action';
import { Num } from '~/components/text/num';
import { Card } from '~/components/ui/card';
import { calendarKinds } from '~/models/calendar/rules';
import { translatorFor } from '~/http/i18n.server';
import { ownCalendarsOf } from '~/models/calendar/own-calendars.server';
import { subscriptionsOf } from '~/models/calendar/subscriptions.server';
import { requireAccess } from '~/http/page.server';
import { CalendarBody } from './body';
import { AddLink, CalendarToolbar } from './toolbar';
import { calendarPath, keepUrl, overlayUrl } from '../query';
import { moveByForm } from '../move/move-event.server';
import { readerOf } from '../text.server';
import { calendarScreen } from './view.server';
import calendarCss from './calendar.css?url';
import { useHydrated } from '~/components/form/use-hydrated';
import { CalendarFind, QuickEntry } from './find-and-add';
import { CalendarKeys } from './keys';
import { KindFilter } from './kind-filter';
import { layersFor } from '../layer-access.server';
import { MiniMonth } from './mini-month';
import { queryOf } from './shown.server';
import { ButtonLink } from '~/components/ui/button';
import { usePathAccess } from '~/components/ui/path-access';
import { TextWithValue } from '~/components/text/text-with-value';

const viewOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('view');

export const handle = { i18n: ['calendar', 'overlay'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: calendarCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Calendar');
  const [reader, t] = await Promise.all([readerOf(request), translatorFor(request, 'calendar')]);
  const layers = layersFor(account);
  const [calendars, subscriptions] = await Promise.all([ownCalendarsOf(account), subscriptionsOf(account)]);
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const requestedQuery = await queryOf(request, { own: idsOf(calendars), subscriptions: idsOf(subscriptions) });
  const query = { ...requestedQuery, layers: requestedQuery.layers.filter((layer) => layers.includes(layer)) };
  const screen = await calendarScreen({ query, reader, t, viewer: account });
  // Links are based on all requested layers, including those that this account can't see.
  return {
    title: t('title'),
    layers,
    calendars: calendars.map(({ id, name, kind, accountId }) => ({ id, name, kind, isMine: accountId === account.id })),
    subscriptions: subscriptions.map(({ id, name, kind, error }) => ({ id, name, kind, isFailing: error !== null })),
    screen: { ...screen, query: { ...screen.query, layers: requestedQuery.layers } },
  };
}

/** Handles moves made by dragging or with keys. The form in an event's panel posts to a separate route. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Calendar');
  return moveByForm({ request, actor });
}

export const clientAction = changeAction;

export default function Calendar() {
  const { t } = useTranslation('calendar');
  const { screen, layers, calendars, subscriptions } = useLoaderData<typeof loader>();
  const { query, zone, zoneText } = screen;
  const { search } = useLocation();
  const hydrated = useHydrated();
  const { canPost } = usePathAccess();
  // A different view starts at the top.
  const onClick = useClientNavigation((to) => to.startsWith(calendarPath) && viewOf(to) === viewOf(search));
  useLiveUpdates([
    'calendarEvents',
    'calendars',
    'calendarSubscriptions',
    'kanbanTasks',
    'todoTasks',
    'invoices',
    'orders',
  ]);
  return (
    <>
      <Page>
        <h1 className="vh">{t('title')}</h1>
        <Card component="div" className="cal" onClick={onClick}>
          <aside className="cal-side" aria-label={t('side')}>
            <AddLink screen={screen} />
            {canPost(calendarPath) && <QuickEntry screen={screen} />}
            <MiniMonth screen={screen} />
          </aside>
          <div className="cal-main">
            <CalendarToolbar screen={screen} />
            {query.kinds.length === 0 && (
              <div className="cal-note">
                <Alert
                  title={t('none.title')}
                  endDecorator={
                    <ButtonLink variant="soft" size="sm" to={keepUrl(query, { kinds: calendarKinds })}>
                      {t('none.action')}
                    </ButtonLink>
                  }
                />
              </div>
            )}
            <CalendarBody screen={screen} />
          </div>
          <div className="cal-rest">
            <CalendarFind screen={screen} />
            <KindFilter query={query} layers={layers} calendars={calendars} subscriptions={subscriptions} />
            <Link className="cal-zone" to={overlayUrl(query, 'zone')} preventScrollReset>
              <Globe size={15} strokeWidth={1.75} aria-hidden />
              <span>
                <TextWithValue text={(value) => t('zone.current', { value })}>
                  <bdi dir="ltr">{zone.replaceAll('_', ' ')}</bdi>
                </TextWithValue>{' '}
                {zone !== 'UTC' && <Num>{zoneText}</Num>}
              </span>
            </Link>
            {hydrated && <CalendarKeys query={query} />}
          </div>
        </Card>
      </Page>
      <Outlet />
    </>
  );
}
