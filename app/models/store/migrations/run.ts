import { StoreFileError } from '../disk.server';
import current from '../data-version.json';
import { chatMessagesApart } from './001-chat-messages-apart';
import { faqEntriesApart } from './002-faq-entries-apart';
import { userForEachAccount } from './003-user-for-each-account';
import { socialLinks } from './004-social-links';
import { trashNotes } from './005-trash-notes';
import { commentIds } from './006-comment-ids';
import { companySettings } from './007-company';
import { documentSettings } from './008-document-settings';
import { clientRecords } from './009-clients';
import { orderTracking } from './010-order-tracking';
import { textTranslations } from './011-translations';
import { eventInvitations } from './012-event-invitations';
import { kanbanWatchers } from './013-kanban-watchers';
import { projectsChannelsLabels } from './014-projects-channels-labels';
import { listsCalendarsReminders } from './015-lists-calendars-reminders';
import { paymentReminders } from './016-payment-reminders';
import { shopPrices } from './017-shop-prices';
import { clientRole } from './018-client-role';
import type { Migration, OldCollections } from './migration';

/** All migrations, in order. The first one migrates from version 1 to 2. */
export const migrations: readonly Migration[] = [
  chatMessagesApart,
  faqEntriesApart,
  userForEachAccount,
  socialLinks,
  trashNotes,
  commentIds,
  companySettings,
  documentSettings,
  clientRecords,
  orderTracking,
  textTranslations,
  eventInvitations,
  kanbanWatchers,
  projectsChannelsLabels,
  listsCalendarsReminders,
  paymentReminders,
  shopPrices,
  clientRole,
];

/** The data version that this app writes (docs/operations.md, "Upgrade"). */
export const dataVersion = current.version;

/**
 * Checks that this version of the app can read the data.
 * @param where the file or database, for the message
 * @throws StoreFileError for data from a later version
 */
export function assertKnownVersion(version: number, where: string): void {
  if (version <= dataVersion) return;
  throw new StoreFileError(
    `${where} was written by a newer version of Atrium (data version ${version}; this version reads up to ` +
      `${dataVersion}). It was left untouched: start the newer version, or restore a backup from before the upgrade.`,
  );
}

/**
 * Migrates collections to the current schema.
 * @param version version of the stored data
 * @returns the collections, and the titles of the migrations that changed something
 */
export function migrated(
  version: number,
  collections: OldCollections,
): { collections: OldCollections; done: string[] } {
  let so = collections;
  const done: string[] = [];
  for (const { title, run } of migrations.slice(Math.max(0, version - 1))) {
    const next = run(so);
    if (next !== so) done.push(title);
    so = next;
  }
  return { collections: so, done };
}
