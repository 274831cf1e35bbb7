import type { Account } from '~/models/account/schema';
import { isInGoodStanding } from '~/models/account/standing';
import { deliver, queueMail } from '~/models/outbox/commands.server';
import { wallClockAt } from '~/models/shared/zoned-time';
import type { DayClock } from '~/models/shared/day';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { channelOf, groupOf, notificationGroups } from './channels';
import { clockOfAccount } from './clock.server';
import { notificationsFor } from './queries.server';
import type { Notification } from './schema';
import type { UnsubscribeScope } from './unsubscribe-token.server';

/** A due email with notifications. */
export interface DueEmail {
  account: Account;
  /** The language that the user has selected; empty if there is none. */
  language: string;
  /** The user's stored preferences; empty if there are none. */
  preferences: Readonly<Record<string, unknown>>;
  clock: DayClock;
  /** The emails that the unsubscribe link in this email stops. */
  scope: UnsubscribeScope;
  notifications: readonly Notification[];
}

const dailyMinute = 7 * 60;

const maxRows = 50;

/**
 * Returns the emails that are due: one for each group that is emailed immediately and has unsent, unread notifications,
 * and once a day, one for all groups that are emailed daily. A daily email without notifications is included, too, so
 * that its day is recorded.
 */
export async function dueEmails(now = Date.now()): Promise<DueEmail[]> {
  const data = await store.snapshot();
  const due: DueEmail[] = [];
  for (const settings of recordsOf(data.notificationSettings)) {
    const account = data.accounts[settings.id];
    const chosen = notificationGroups.filter((one) => ['now', 'daily'].includes(channelOf(settings, one)));
    if (!account || chosen.length === 0 || !isInGoodStanding(data, settings.id)) continue;
    const clock = await clockOfAccount(account.id, now);
    const emailed = new Set(settings.emailed);
    const fresh = (await notificationsFor(account, clock)).filter(({ id, isRead }) => !isRead && !emailed.has(id));
    const { language = '', values: preferences = {} } = data.accountPreferences[account.id] ?? {};
    const about = { account, language, preferences, clock };
    for (const group of chosen) {
      const notifications = fresh.filter(({ kind }) => groupOf(kind) === group).slice(0, maxRows);
      if (channelOf(settings, group) === 'now' && notifications.length > 0)
        due.push({ ...about, scope: group, notifications });
    }
    const isDaily = chosen.some((group) => channelOf(settings, group) === 'daily');
    const isTime = settings.dailyOn < clock.onDay && wallClockAt(now, clock.zone).minute >= dailyMinute;
    if (!isDaily || !isTime) continue;
    const notifications = fresh.filter(({ kind }) => channelOf(settings, groupOf(kind)) === 'daily').slice(0, maxRows);
    due.push({ ...about, scope: 'daily', notifications });
  }
  return due;
}

/**
 * Queues a due email, unless another process has already done so. In the same commit, records which notifications the
 * email contains, so that they're sent only once.
 * @param mail the email's subject and text; `null` for a daily email without notifications
 * @returns whether the email was queued
 */
export async function sendDueEmail(
  { account, clock, scope, notifications }: DueEmail,
  mail: { subject: string; text: string } | null,
): Promise<boolean> {
  const ids = notifications.map(({ id }) => id);
  const current = new Set((await notificationsFor(account, clock)).map(({ id }) => id));
  const { result } = await store.commit({ actor: null, label: 'notification.emailed', logged: false }, (draft) => {
    const settings = draft.notificationSettings[account.id];
    if (!settings || ids.some((id) => settings.emailed.includes(id))) return null;
    if (scope === 'daily') {
      if (settings.dailyOn >= clock.onDay) return null;
      settings.dailyOn = clock.onDay;
    }
    settings.emailed = [...settings.emailed.filter((id) => current.has(id)), ...ids];
    if (!mail) return null;
    const secret = { kind: 'notifications' as const, id: account.id, scope };
    return queueMail(draft, { kind: 'notice', to: account.email, secret, ...mail });
  });
  if (result !== null) await deliver([result]);
  return result !== null;
}
