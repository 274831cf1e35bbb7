import { touchedRecords } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { logSecurity } from '~/lib/security-log.server';

declare global {
  var atriumAccessLog: boolean | undefined;
}

/** The collections that decide who gets in and what they may do. */
const collections = ['accounts', 'apiKeys', 'calendarFeeds', 'permissions', 'users'];

/** From now on writes down who changed which account, key, feed, permission or role: ids and the kind of change only. */
export function logAccessChanges(): void {
  if (globalThis.atriumAccessLog) return;
  globalThis.atriumAccessLog = true;
  store.subscribe((change, elsewhere) => {
    // Written down once, by the process that made it.
    if (elsewhere) return;
    const records = [...touchedRecords(change)].filter((record) => collections.includes(record.split('/')[0] ?? ''));
    if (records.length === 0) return;
    // The secret of a feed is made from its id.
    const named = records.filter((record) => !record.startsWith('calendarFeeds/')).join(' ');
    logSecurity('access.changed', { change: change.label, account: change.actor?.id ?? null, records: named });
  });
}
