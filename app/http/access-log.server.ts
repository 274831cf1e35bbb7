import { touchedRecords } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { logSecurity } from '~/lib/security-log.server';

declare global {
  var atriumAccessLog: boolean | undefined;
}

const collections = ['accounts', 'apiKeys', 'calendarFeeds', 'permissions', 'users'];

/**
 * Starts logging who changed which account, API key, permission, or user, and who changed a calendar feed. Logs only
 * IDs and the kind of change.
 */
export function logAccessChanges(): void {
  if (globalThis.atriumAccessLog) return;
  globalThis.atriumAccessLog = true;
  store.subscribe((change, elsewhere) => {
    // Only the process that made the change logs it.
    if (elsewhere) return;
    const records = [...touchedRecords(change)].filter((record) => collections.includes(record.split('/')[0] ?? ''));
    if (records.length === 0) return;
    // Omit the ID of a feed, because the feed's secret is derived from the ID.
    const named = records.filter((record) => !record.startsWith('calendarFeeds/')).join(' ');
    logSecurity('access.changed', { change: change.label, account: change.actor?.id ?? null, records: named });
  });
}
