import type { Account } from '~/models/account/schema';
import type { DayClock } from '~/models/shared/day';
import { signalSeen } from '~/models/shared/signals.server';
import { store } from '~/models/store/store.server';
import { notificationsFor } from './queries.server';

/**
 * Marks notifications as read, all that there are now when none are named. Unknown ones are passed over: what they told
 * of may have been settled meanwhile. It is not logged, as it changes nothing that others see.
 * @param clock the person's day and zone, see `notificationsFor`
 * @returns how many are left unread
 */
export async function readNotifications({
  account,
  clock,
  ids,
}: {
  account: Account;
  clock: DayClock;
  ids?: string[];
}): Promise<{ unread: number }> {
  const now = new Date().toISOString();
  const known = await notificationsFor(account, clock);
  const before = new Set(known.flatMap(({ id, isRead }) => (isRead ? id : [])));
  const named = ids && new Set(ids);
  await store.commit({ actor: null, label: 'notification.read', logged: false }, (draft) => {
    const seen = (draft.notificationReads[account.id] ??= { id: account.id, upTo: '', read: [] });
    if (named) seen.read = known.flatMap(({ id }) => (before.has(id) || named.has(id) ? id : []));
    // Of this very instant by name: what else comes in it has not been seen.
    else [seen.upTo, seen.read] = [now, known.flatMap(({ id, at }) => (at >= now ? id : []))];
  });
  signalSeen(account.id);
  return { unread: (await notificationsFor(account, clock)).filter(({ isRead }) => !isRead).length };
}

/**
 * The page a notification leads to, which reads it: opening is reading. `null` when it leads nowhere or is not there any
 * more, because it was settled meanwhile.
 */
export async function openNotification({
  account,
  clock,
  id,
}: {
  account: Account;
  clock: DayClock;
  id: string;
}): Promise<string | null> {
  const news = (await notificationsFor(account, clock)).find((one) => one.id === id);
  if (news && !news.isRead) await readNotifications({ account, clock, ids: [id] });
  return news?.link ?? null;
}
