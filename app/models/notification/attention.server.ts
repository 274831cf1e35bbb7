import type { Draft } from 'immer';
import { found } from '~/lib/errors';
import { canSee } from '~/models/access/can-see';
import type { Account } from '~/models/account/schema';
import { type DayClock, addDays, weekdayOf } from '~/models/shared/day';
import { signalSeen } from '~/models/shared/pub-sub.server';
import { instantAt } from '~/models/shared/zoned-time';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { idsFrom } from './grouping';
import { notificationsFor } from './queries.server';
import type { Attention, Snooze } from './rules';

type Settings = Collections['notificationSettings'][string];

const maxRecords = 500;

/** Returns an account's settings from a draft, and creates them if needed. */
export function settingsIn({ notificationSettings }: Draft<Collections>, id: number): Draft<Settings> {
  const none = { channels: {}, emailed: [], dailyOn: '', watched: {}, muted: [], snoozed: {}, desktop: 'off' as const };
  return (notificationSettings[id] ??= { id, ...none });
}

/** Returns how an account follows a record (`todoTasks/7`). */
export async function attentionOf(accountId: number, record: string): Promise<Attention> {
  const settings = (await store.snapshot()).notificationSettings[accountId];
  if (settings?.watched[record] !== undefined) return 'watch';
  return settings?.muted.includes(record) ? 'mute' : 'usual';
}

/**
 * Sets how an account follows a record. Not logged, because it concerns no one else. Throws `not_found` for a record
 * that the account can't see.
 * @param record the collection and ID of the record: `todoTasks/7`
 */
export async function setAttention({
  account,
  record,
  attention,
  actor,
}: {
  account: Account;
  record: string;
  attention: Attention;
  actor: Actor;
}): Promise<void> {
  const [collection = '', id = ''] = record.split('/');
  const data = await store.snapshot();
  const stored = Object.hasOwn(data, collection)
    ? (data as unknown as Record<string, Record<string, object> | undefined>)[collection]?.[id]
    : undefined;
  found(stored && canSee(data, account, collection, stored) ? stored : undefined, 'Record');
  await store.commit({ actor, label: 'notification.followed', logged: false }, (draft) => {
    const settings = settingsIn(draft, account.id);
    const { [record]: since = new Date().toISOString(), ...others } = settings.watched;
    const watched = Object.entries(attention === 'watch' ? { ...others, [record]: since } : others);
    settings.watched = Object.fromEntries(watched.slice(-maxRecords));
    const muted = settings.muted.filter((one) => one !== record);
    settings.muted = [...muted, ...(attention === 'mute' ? [record] : [])].slice(-maxRecords);
  });
  signalSeen(account.id);
}

const hourMs = 3_600_000;
const morning = 9 * 60;

function endOf(snooze: Snooze, { onDay, zone }: DayClock): string {
  if (snooze === 'hour') return new Date(Date.now() + hourMs).toISOString();
  const day = snooze === 'tomorrow' ? addDays(onDay, 1) : addDays(onDay, 8 - weekdayOf(onDay));
  return instantAt({ day, minute: morning }, zone);
}

/**
 * Snoozes a notification: it's unread again when the snooze ends. Ignores a notification that is no longer current.
 * @returns the end of the snooze
 */
export async function snoozeNotification({
  account,
  clock,
  id,
  snooze,
}: {
  account: Account;
  clock: DayClock;
  id: string;
  snooze: Snooze;
}): Promise<string> {
  const until = endOf(snooze, clock);
  const ids = (await notificationsFor(account, clock)).flatMap((one) => idsFrom(one, new Set([id])));
  const actor = { id: account.id, name: account.fullName || account.username };
  await store.commit({ actor, label: 'notification.snoozed', logged: false }, (draft) => {
    const settings = settingsIn(draft, account.id);
    const now = new Date().toISOString();
    const waiting = Object.entries(settings.snoozed).filter(([, end]) => end > now);
    settings.snoozed = Object.fromEntries([...waiting, ...ids.map((one) => [one, until] as const)]);
    const seen = draft.notificationReads[account.id];
    if (seen) seen.read = seen.read.filter((one) => !ids.includes(one));
  });
  signalSeen(account.id);
  return until;
}
