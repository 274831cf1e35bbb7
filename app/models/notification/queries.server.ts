import { pageOf, rowsOf } from '~/models/shared/list';
import { kindOfChange, newsOf, recordLink, recordsOfChange } from '~/records';
import { abilityFrom, allows, type AppAbility, rulesFor, viewNeed } from '~/models/access/ability';
import { isChangePage } from '~/models/access/page-need';
import { canSeeChange } from '~/models/access/can-see';
import { movesOf } from '~/models/change/moves';
import type { Account } from '~/models/account/schema';
import { unsetSettings } from '~/models/account-settings/queries.server';
import { type Change, touchedRecords } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { invoiceStatus } from '~/models/invoice/rules';
import { memoByIdentity, memoByParts } from '~/lib/memo';
import { concernsAgenda } from './agenda.server';
import { assigns, invites } from './assigned.server';
import { channelOf, groupOf } from './channels';
import { forEverybody, forOne, wants } from './flags';
import { grouped } from './grouping';
import { concerns, mentions } from './kanban.server';
import { reminderNews } from './reminder.server';
import type { Notification } from './schema';
import { store } from '~/models/store/store.server';
import { addDays, type DayClock } from '~/models/shared/day';
import { instantAt } from '~/models/shared/zoned-time';
import {
  dueCardNews,
  dueTodoNews,
  openAlarmNews,
  refusedMailNews,
  unreadMailNews,
  unseenChatNews,
} from './waiting.server';

type News = Omit<Notification, 'isRead'>;

/**
 * Checks whether a change with a single recipient is about an account: someone followed it and still does, commented on
 * a post in its profile, or responded to its access request.
 */
function isAbout({ profiles, accessRequests }: Collections, change: Change, accountId: number): boolean {
  return [...touchedRecords(change)].some((touched) => {
    const [collection, id = ''] = touched.split('/');
    if (collection === 'accessRequests') return accessRequests[id]?.accountId === accountId;
    const profile = collection === 'profiles' ? profiles[id] : undefined;
    if (profile?.accountId !== accountId) return false;
    return change.label !== 'profile.followed' || profile.followers.includes(change.actor?.id ?? -1);
  });
}

function isWatched({ notificationSettings }: Collections, change: Change, accountId: number): boolean {
  const { watched } = notificationSettings[accountId] ?? {};
  return watched !== undefined && [...touchedRecords(change)].some((record) => change.at > (watched[record] ?? '~'));
}

function hears(data: Collections, change: Change, account: Account, ability: AppAbility): boolean {
  const accountId = account.id;
  if (forEverybody.has(change.label)) return true;
  if (forOne.has(change.label) && isAbout(data, change, accountId)) return true;
  const need = newsOf(change.label)?.feature.need;
  return (
    need !== undefined &&
    allows(ability, viewNeed(need)) &&
    (isWatched(data, change, accountId) ||
      (concerns(data, change, account) && concernsAgenda(data, change, account))) &&
    canSeeChange(data, account, change)
  );
}

function kindOfNews(change: Change, account: Account): 'assigned' | 'mentioned' | 'invited' | 'followed' | 'change' {
  if (change.label !== 'kanbanTask.imported' && assigns(change, account)) return 'assigned';
  if (mentions(change, account)) return 'mentioned';
  if (invites(change, account.email)) return 'invited';
  return change.label === 'profile.followed' ? 'followed' : 'change';
}

function recordOf(
  { data, log, viewer }: { data: Collections; log: readonly Change[]; viewer: Account },
  change: Change,
): Pick<Notification, 'record' | 'moves'> {
  const collection = kindOfChange(change.label)?.type.collection;
  const own = [...touchedRecords(change)].filter((one) => one.startsWith(`${collection}/`));
  if (!collection || !own[0] || own.length > 1) return {};
  return { record: own[0], moves: movesOf(change, collection, { data, log, viewer }) };
}

/**
 * Returns the URL of a change's record, or `null` if its page is a form for changes that the account isn't allowed to
 * make.
 */
function linkOf({ label }: Change, url: string | null, { id }: Account, ability: AppAbility): string | null {
  const kind = kindOfChange(label);
  const need = kind?.type.changeNeed?.('updated', undefined, id) ?? kind?.feature.need;
  return url !== null && need !== undefined && isChangePage(url) && !allows(ability, need) ? null : url;
}

function newsOfChanges(data: Collections, log: readonly Change[], account: Account, ability: AppAbility): News[] {
  const accountId = account.id;
  return log.flatMap((change) => {
    const { id, at, actor, label, about, undoneBy } = change;
    if (actor?.id === accountId || undoneBy !== undefined || !hears(data, change, account, ability)) return [];
    const { url, count } = recordsOfChange(data, change);
    return {
      id: `change-${id}`,
      kind: kindOfNews(change, account),
      at,
      actor: actor?.name ?? null,
      label,
      about,
      count,
      link: linkOf(change, url, account, ability),
      ...recordOf({ data, log, viewer: account }, change),
    };
  });
}

/** Kinds that notify even if the record is muted. */
const alwaysTold = ['assigned', 'mentioned', 'invited', 'reminder'];

const maxCachedClocks = 20;
const overdue = memoByParts<News[]>(maxCachedClocks);

function overdueInvoices({ invoices }: Collections, clock: DayClock): News[] {
  return overdue(`${clock.onDay} ${clock.zone}`, [invoices], () => overdueOn(invoices, clock));
}

function overdueOn(invoices: Collections['invoices'], { onDay, zone }: DayClock): News[] {
  return rowsOf(invoices).flatMap((invoice) => {
    if (invoiceStatus(invoice, onDay) !== 'Past Due') return [];
    const { id, dueOn, client } = invoice;
    const shown = recordLink('invoices', invoice);
    return {
      id: `invoice-${id}-overdue`,
      kind: 'invoice-overdue' as const,
      at: instantAt({ day: addDays(dueOn, 1), minute: 0 }, zone),
      actor: client.name,
      label: 'invoice.overdue',
      about: shown?.title ?? '',
      count: 1,
      link: shown?.url ?? null,
    };
  });
}

const waitingOrders = memoByIdentity((orders: Collections['orders']): News[] =>
  rowsOf(orders).flatMap((order) => {
    const { id, status, shippedAt, placedAt, customer } = order;
    if (status !== 'pending' || shippedAt !== null) return [];
    const shown = recordLink('orders', order);
    const kind = 'order-waiting' as const;
    return {
      id: `order-${id}-waiting`,
      kind,
      at: placedAt,
      actor: customer.name,
      label: 'order.placed',
      about: shown?.title ?? '',
      count: 1,
      link: shown?.url ?? null,
    };
  }),
);

const cachedNotifications = memoByIdentity((_: Collections) => new Map<string, Promise<Notification[]>>());

/**
 * Returns the notifications of an account (see `notificationsFrom`). The user's day and time zone determine what is due
 * and overdue.
 */
export async function notificationsFor(account: Account, clock: DayClock): Promise<Notification[]> {
  const collections = await store.snapshot();
  const known = cachedNotifications(collections);
  const now = new Date().toISOString();
  // Shows notifications again once their snooze has ended, without storing anything.
  const ended = Object.values(collections.notificationSettings[account.id]?.snoozed ?? {}).filter((end) => end <= now);
  const key = `${account.id} ${clock.onDay} ${clock.zone} ${ended.length}`;
  let news = known.get(key);
  if (!news) {
    news = notificationsFrom(collections, account, clock);
    known.set(key, news);
  }
  return news;
}

/**
 * Returns the notifications of an account, newest first: other users' changes in areas it can see; overdue invoices;
 * waiting orders, emails, and chats; undelivered emails; due to-dos and kanban tasks; open machine alarms; and
 * reminders. Omits those that the account has turned off in its settings (contract §13) or snoozed, and those about
 * muted records, except kinds in `alwaysTold`.
 */
async function notificationsFrom(collections: Collections, account: Account, clock: DayClock): Promise<Notification[]> {
  const log = await store.latestChanges();
  const ability = abilityFrom(rulesFor(account));
  const flags = (collections.accountSettings[account.id] ?? unsetSettings).notification;
  const seen = collections.notificationReads[account.id];
  const read = new Set(seen?.read);
  const news = [
    ...newsOfChanges(collections, log, account, ability).filter(({ label }) => wants(flags, label)),
    ...(ability.can('read', 'Invoice') ? overdueInvoices(collections, clock) : []),
    ...(ability.can('read', 'Order') ? waitingOrders(collections.orders) : []),
    ...(ability.can('manage', 'Email') ? unreadMailNews(collections, account.id) : []),
    ...(ability.can('manage', 'Email') ? refusedMailNews(collections, account.id) : []),
    ...(ability.can('manage', 'Chat') ? await unseenChatNews(collections, account.id) : []),
    ...(ability.can('read', 'Todo') ? dueTodoNews(collections, account, clock) : []),
    ...(ability.can('read', 'Kanban') ? dueCardNews(collections, account, clock) : []),
    ...(ability.can('read', 'Machine') ? openAlarmNews(collections) : []),
    ...reminderNews(collections, account),
  ];
  const settings = collections.notificationSettings[account.id];
  const muted = new Set(settings?.muted);
  const now = new Date().toISOString();
  const current = news
    .filter(({ kind }) => channelOf(settings, groupOf(kind)) !== 'off')
    .filter(({ kind, record = '' }) => !muted.has(record) || alwaysTold.includes(kind))
    .map((one) => ({ ...one, at: settings?.snoozed[one.id] ?? one.at }))
    .filter(({ id, at }) => at <= now || settings?.snoozed[id] === undefined)
    .map((one) => ({ ...one, isRead: read.has(one.id) || one.at < (seen?.upTo ?? '') }))
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.id.localeCompare(a.id)));
  return grouped(current);
}

const unreadIn = memoByIdentity((all: readonly Notification[]) => all.filter(({ isRead }) => !isRead).length);

/**
 * Returns one page of an account's notifications, their number, and the number of unread ones. For `clock`, see
 * `notificationsFor`.
 */
export async function listNotifications({
  account,
  clock,
  page,
  perPage,
}: {
  account: Account;
  clock: DayClock;
  page: number;
  perPage: number;
}) {
  const all = await notificationsFor(account, clock);
  const { rows, total } = pageOf(all, { page, perPage });
  return { notifications: rows, total, unread: unreadIn(all) };
}
