import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { BellOff, Check, CheckCheck, EllipsisVertical, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { recordCollections } from '~/records';
import { paperUrl } from '~/components/data-table/list-url';
import { PrintView } from '~/components/data-table/print-view';
import { Pager } from '~/components/data-table/pager';
import { PrintLink } from '~/components/data-table/toolbar/print-link';
import { EmptyState } from '~/components/feedback/empty-state';
import { PostButton } from '~/components/form/post-button';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Moment } from '~/components/text/day';
import { Card } from '~/components/ui/card';
import { ButtonLink } from '~/components/ui/button';
import { buttonClass, iconButtonClass } from '~/components/ui/class-names';
import { Menu, MenuButton } from '~/components/ui/menu';
import { localPath } from '~/http/address.server';
import { translatorFor } from '~/http/i18n.server';
import { intents } from '~/http/form/intents.server';
import { correctPage, pageWithin, readListQuery } from '~/http/list/query.server';
import { type PostedForm, readForm, requireAccess } from '~/http/page.server';
import { dateLocaleOf, readPreferences } from '~/http/preferences.server';
import { clockOf } from '~/http/time-zone.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { formatDateTime } from '~/lib/format';
import { isPaper } from '~/lib/print-paging';
import { setAttention, snoozeNotification } from '~/models/notification/attention.server';
import { readNotifications } from '~/models/notification/commands.server';
import { listNotifications } from '~/models/notification/queries.server';
import { type Attention, snoozes } from '~/models/notification/rules';
import { notificationQuerySchema } from '~/models/notification/schema';
import type { DayClock } from '~/models/shared/day';
import type { Account } from '~/models/account/schema';
import activityCss from '../activity.css?url';
import { type NotificationRow, notificationRows } from './rows.server';

export const handle = { i18n: ['activity', 'table'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: activityCss }];

const path = '/notifications';

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'signed-in');
  const clock = await clockOf(request);
  const [t, locale, { hours }] = await Promise.all([
    translatorFor(request, 'activity'),
    dateLocaleOf(request),
    readPreferences(request),
  ]);
  const requestedQuery = readListQuery(notificationQuerySchema, new URL(request.url).searchParams);
  const { notifications, total, unread, query } = await pageWithin(requestedQuery, ({ page, perPage }) =>
    listNotifications({ account, clock, page, perPage }),
  );
  correctPage(request, query.page);
  return {
    title: t('notifications.title'),
    rows: notificationRows(notifications, { t, locale, hours, ...clock }),
    total,
    unread,
    query,
    watched: [...recordCollections, 'seen'],
  };
}

interface Posted extends PostedForm {
  account: Account;
  clock: DayClock;
  back: string;
}

async function follow({ request, account, actor, back }: Posted, record: string, attention: Attention) {
  const t = await translatorFor(request, 'activity');
  try {
    await setAttention({ account, record, attention, actor });
    return await redirectWithToast(request, back, { type: 'success', message: t(`attention.${attention}Done`) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, back, { type: 'error', message: t('attention.gone') });
  }
}

const act = intents<Posted, Promise<Response>>({
  /** `read:<id>` marks a notification as read. */
  read: async ({ account, clock, back }, id) => {
    await readNotifications({ account, clock, ids: [id] });
    return redirect(back);
  },
  /** `snooze:<id>` snoozes a notification for the duration in `until`. */
  snooze: async ({ request, form, account, clock, back }, id) => {
    const snooze = snoozes.find((one) => one === form.get('until')) ?? 'hour';
    const [until, t, locale, { hours }] = await Promise.all([
      snoozeNotification({ account, clock, id, snooze }),
      translatorFor(request, 'activity'),
      dateLocaleOf(request),
      readPreferences(request),
    ]);
    const message = t('snooze.done', { when: formatDateTime(until, locale, clock.zone, hours) });
    return redirectWithToast(request, back, { type: 'success', message });
  },
  /** `watch:todoTasks/7`, `mute:…`, and `usual:…` change how the user follows a record. */
  watch: (posted, record) => follow(posted, record, 'watch'),
  mute: (posted, record) => follow(posted, record, 'mute'),
  usual: (posted, record) => follow(posted, record, 'usual'),
  all: async ({ request, account, clock, back }) => {
    const { changeId } = await readNotifications({ account, clock });
    const t = await translatorFor(request, 'activity');
    return redirectWithToast(request, back, { type: 'success', message: t('notifications.allRead'), changeId });
  },
});

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'signed-in');
  const form = await readForm(request);
  const back = localPath(form.get('redirectTo'), path);
  return act(form, { request, form, account, actor, clock: await clockOf(request), back });
}

/** Notifications of an account, newest first, each with a link to its subject. */
export default function Notifications() {
  const { t } = useTranslation('activity');
  const { title, rows, total, unread, query, watched } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  useLiveUpdates(watched);
  const groups = [
    { name: t('notifications.today'), rows: rows.filter(({ isToday }) => isToday) },
    { name: t('notifications.earlier'), rows: rows.filter(({ isToday }) => !isToday) },
  ].filter((group) => group.rows.length > 0);
  return (
    <Page>
      <PageHeader
        title={title}
        sub={t('notifications.unread', { count: unread })}
        actions={
          <>
            <ButtonLink to="/notifications/settings" variant="plain" color="neutral" size="sm">
              <Settings size={16} aria-hidden />
              {t('channels.title')}
            </ButtonLink>
            {total > 0 && <PrintLink to={paperUrl(search)} />}
            {unread > 0 && (
              <PostButton
                fields={{ intent: 'all' }}
                className={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
              >
                <CheckCheck size={16} aria-hidden />
                {t('notifications.readAll')}
              </PostButton>
            )}
          </>
        }
      />
      <PrintView page={query.page} total={total} />
      <Card>
        {rows.length === 0 && (
          <EmptyState
            icon={<BellOff size={24} />}
            title={t('notifications.empty')}
            text={t('notifications.emptyText')}
          />
        )}
        {groups.map((group) => (
          <section key={group.name} className="activity-group">
            <h2 className="activity-day">{group.name}</h2>
            <ul className="activity-list" role="list">
              {group.rows.map((row) => (
                <NotificationEntry key={row.id} row={row} />
              ))}
            </ul>
          </section>
        ))}
        {!isPaper(search) && <Pager page={query.page} pages={Math.ceil(total / query.perPage)} search={search} />}
      </Card>
    </Page>
  );
}

function More({ row: { id, actor, text, record } }: { row: NotificationRow }) {
  const { t } = useTranslation('activity');
  return (
    <Menu
      label={t('notifications.more', { text: `${actor} ${text}` })}
      icon={<EllipsisVertical size={18} aria-hidden />}
      buttonClass={iconButtonClass({ size: 'sm' })}
    >
      {snoozes.map((until) => (
        <MenuButton key={until} action={path} fields={{ intent: `snooze:${id}`, until }}>
          {t(`snooze.${until}`)}
        </MenuButton>
      ))}
      {record !== null && (
        <MenuButton action={path} fields={{ intent: `mute:${record}` }}>
          {t('attention.mute')}
        </MenuButton>
      )}
    </Menu>
  );
}

function NotificationEntry({ row }: { row: NotificationRow }) {
  const { id, actor, text, at, to, isRead, moves } = row;
  const { t } = useTranslation('activity');
  const sentence = (
    <>
      <bdi className="activity-actor">{actor}</bdi> <bdi>{text}</bdi>
    </>
  );
  return (
    <li className={isRead ? 'activity-row' : 'activity-row activity-row--unread'}>
      <p className="activity-text">
        {!isRead && <span className="vh">{t('notifications.new')} </span>}
        {to ? (
          <Link to={to} data-row-link="">
            {sentence}
          </Link>
        ) : (
          sentence
        )}
        {moves.map((move) => (
          <bdi key={move} className="activity-move">
            {move}
          </bdi>
        ))}
        <Moment at={at} time className="activity-at" />
      </p>
      {!isRead && (
        <PostButton
          fields={{ intent: `read:${id}` }}
          label={t('notifications.readOne', { text: `${actor} ${text}` })}
          className={buttonClass({ variant: 'plain', color: 'neutral', size: 'sm' })}
        >
          <Check size={16} aria-hidden />
          <span className="activity-read">{t('notifications.read')}</span>
        </PostButton>
      )}
      <More row={row} />
    </li>
  );
}
