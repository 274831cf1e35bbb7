import { logAccessChanges } from './http/access-log.server';
import { followReaders } from './http/i18n.server';
import { logError } from './lib/log.server';
import { keepExpiring } from './models/access-request/expiry.server';
import { keepRefreshingSubscriptions } from './models/calendar/subscriptions.server';
import { keepDelivering } from './models/email/send.server';
import { startMailReceiver } from './models/email/inbound-smtp.server';
import { keepReminding } from './models/reminder/commands.server';
import { indexRecords } from './models/search/record-indexes.server';
import { StoreFileError } from './models/store/disk.server';
import { keepEmailingNotifications } from './routes/activity/notifications/emails.server';
import { store } from './models/store/store.server';
import { keepSweeping } from './models/upload/sweep.server';
import { languageOfClientAt } from './routes/invoice/reader-language.server';
import { keepRepeating } from './routes/invoice/recurring/timer.server';

/** Opens the store and starts the background services. Exits the process if the store can't be used. */
export async function startServices(): Promise<void> {
  try {
    await store.open();
  } catch (error) {
    if (error instanceof StoreFileError) process.stderr.write(`${error.message}\n`);
    else logError('startup failed', error);
    process.exit(1);
  }
  logAccessChanges();
  followReaders(languageOfClientAt);
  keepDelivering();
  keepRepeating();
  keepReminding();
  keepRefreshingSubscriptions();
  keepEmailingNotifications();
  keepSweeping();
  keepExpiring();
  startMailReceiver();
  void store.snapshot().then(indexRecords);
}
