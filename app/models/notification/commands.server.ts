import type { Draft } from 'immer';
import type { Account } from '~/models/account/schema';
import type { Collections } from '~/models/store/database.schema';
import type { DayClock } from '~/models/shared/day';
import { signalSeen } from '~/models/shared/pub-sub.server';
import { store } from '~/models/store/store.server';
import { idsFrom } from './grouping';
import { notificationsFor } from './queries.server';

/**
 * Marks notifications as read, by default all current ones. Ignores unknown IDs, because those notifications may no
 * longer be current. Only marking all at once is logged, privately, so that it can be undone.
 * @param clock the user's day and time zone (see `notificationsFor`)
 * @returns the number of notifications that are still unread, and the ID of the change that Undo can revert (`null`
 * unless all were marked)
 */
export async function readNotifications({
  account,
  clock,
  ids,
}: {
  account: Account;
  clock: DayClock;
  ids?: string[];
}): Promise<{ unread: number; changeId: number | null }> {
  const now = new Date().toISOString();
  const known = await notificationsFor(account, clock);
  const before = known.filter(({ isRead }) => isRead).flatMap(({ id, members = [id] }) => members);
  const named = ids && new Set(ids);
  const actor = { id: account.id, name: account.fullName || account.username };
  const read = ({ notificationReads }: Draft<Collections>): void => {
    const seen = (notificationReads[account.id] ??= { id: account.id, upTo: '', read: [] });
    if (named) seen.read = [...new Set([...before, ...known.flatMap((one) => idsFrom(one, named))])];
    // List notifications of this exact instant by ID, because more could still arrive at the same instant.
    else [seen.upTo, seen.read] = [now, known.flatMap(({ id, at, members = [id] }) => (at >= now ? members : []))];
  };
  const { changeId } = named
    ? await store.commit({ actor, label: 'notification.read', logged: false }, read)
    : await store.commit({ actor, label: 'notification.readAll' }, read);
  signalSeen(account.id);
  const unread = (await notificationsFor(account, clock)).filter(({ isRead }) => !isRead).length;
  return { unread, changeId };
}

/** Returns the URL of a notification and marks it as read. Returns `null` if it has no page or is no longer current. */
export async function openNotification({
  account,
  clock,
  id,
}: {
  account: Account;
  clock: DayClock;
  id: string;
}): Promise<string | null> {
  const news = (await notificationsFor(account, clock)).find((one) => idsFrom(one, new Set([id])).length > 0);
  if (news && !news.isRead) await readNotifications({ account, clock, ids: [id] });
  return news?.link ?? null;
}
