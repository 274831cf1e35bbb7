import { pageOf, rowsOf } from '~/models/shared/list';
import { abilityFrom, type AppAbility, rulesFor } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { type Change, touchedRecords } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { addDays, invoiceStatus } from '~/models/invoice/rules';
import { newsArea, pageOfRecord } from './rules';
import type { Notification } from './schema';
import { store } from '~/models/store/store.server';
import { today } from '~/models/shared/today.server';

type News = Omit<Notification, 'isRead'>;

/** What others have done and still stands, as far as the account may see it. A removed record has no page to go to. */
function newsOfChanges(log: readonly Change[], account: Account, ability: AppAbility): News[] {
  return log.flatMap((change) => {
    const { id, at, actor, label, about, undoneBy } = change;
    const area = newsArea(change);
    if (actor?.id === account.id || undoneBy !== undefined || !area || !ability.can('manage', area)) return [];
    const [record = ''] = touchedRecords(change);
    const link = /\.(deleted|purged|cleared)$/.test(label) ? null : pageOfRecord(record);
    return { id: `change-${id}`, kind: 'change' as const, at, actor: actor?.name ?? null, label, about, link };
  });
}

/** Invoices that were not paid in time, from the day after they were due. */
function overdueInvoices({ invoices }: Collections): News[] {
  const onDay = today();
  return rowsOf(invoices).flatMap((invoice) => {
    if (invoiceStatus(invoice, onDay) !== 'Past Due') return [];
    const { id, number, dueOn, client } = invoice;
    return {
      id: `invoice-${id}-overdue`,
      kind: 'invoice-overdue' as const,
      at: `${addDays(dueOn, 1)}T00:00:00.000Z`,
      actor: client.name,
      label: 'invoice.overdue',
      about: `#${number ?? id}`,
      link: pageOfRecord(`invoices/${id}`),
    };
  });
}

/** Orders nobody has dealt with yet. */
function waitingOrders({ orders }: Collections): News[] {
  return rowsOf(orders).flatMap(({ id, status, shippedAt, placedAt, customer }) => {
    if (status !== 'pending' || shippedAt !== null) return [];
    const link = pageOfRecord(`orders/${id}`);
    const kind = 'order-waiting' as const;
    return {
      id: `order-${id}-waiting`,
      kind,
      at: placedAt,
      actor: customer.name,
      label: 'order.placed',
      about: `#${id}`,
      link,
    };
  });
}

/**
 * What an account should know, newest first: what others changed where it may look, invoices that are overdue, orders
 * that wait. Comments are left out for who has switched them off in the settings.
 */
export async function notificationsFor(account: Account): Promise<Notification[]> {
  const [collections, log] = await Promise.all([store.snapshot(), store.changes()]);
  const ability = abilityFrom(rulesFor(account));
  const comments = collections.accountSettings[account.id]?.notification.commentOnArticle ?? true;
  const seen = collections.notificationReads[account.id];
  const read = new Set(seen?.read);
  const news = [
    ...newsOfChanges(log, account, ability).filter(({ label }) => comments || !label.startsWith('comment.')),
    ...(ability.can('manage', 'Invoice') ? overdueInvoices(collections) : []),
    ...(ability.can('manage', 'Order') ? waitingOrders(collections) : []),
  ];
  return news
    .map((one) => ({ ...one, isRead: read.has(one.id) || one.at <= (seen?.upTo ?? '') }))
    .sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
}

/** One page of what an account should know, how much there is and how much of it is unread. */
export async function listNotifications({
  account,
  page,
  perPage,
}: {
  account: Account;
  page: number;
  perPage: number;
}) {
  const all = await notificationsFor(account);
  const { rows, total } = pageOf(all, { page, perPage });
  return { notifications: rows, total, unread: all.filter(({ isRead }) => !isRead).length };
}
