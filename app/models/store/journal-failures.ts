import { StoreFileError } from './disk.server';
import type { JournalHeader } from './journal';

const restoreBackup = 'restore a backup (npm run restore -- FOLDER)';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns the error for a journal that is corrupted or has an unknown format. */
export function unreadableJournal(journal: string, error: unknown): StoreFileError {
  return new StoreFileError(
    `${journal}: ${reasonOf(error)}. It was left untouched: ${restoreBackup}, or move it somewhere else and continue ` +
      'without the latest changes (npm run recover).',
  );
}

/**
 * Returns the error for a journal whose batches don't apply to db.json.
 * @param own whether this version of the app wrote db.json
 */
export function mismatchedJournal(journal: string, database: string, own: boolean, error: unknown): StoreFileError {
  const cause = own ? 'doesn’t match the journal' : 'was edited or written by another version';
  return new StoreFileError(
    `${journal}: ${reasonOf(error)}. ${database} ${cause}. Both files were left untouched: put the original db.json ` +
      `back, or ${restoreBackup}.`,
  );
}

/** Returns the error for a journal that belongs to another db.json. */
export function foreignJournal(journal: string, database: string, { id, generation }: JournalHeader): StoreFileError {
  return new StoreFileError(
    `${journal}: line 1: the journal belongs to another db.json (database ${id}, generation ${generation}) and ` +
      `contains changes that aren’t in ${database}. Both files were left untouched: put that db.json back, or move the ` +
      'journal somewhere else to start without its changes.',
  );
}

/** Returns the error for a db.json whose journal is missing. */
export function missingJournal(journal: string, database: string): StoreFileError {
  return new StoreFileError(
    `${journal} is missing. Without it, the latest changes to ${database} would be lost. Nothing was changed: put the ` +
      `journal back, ${restoreBackup}, or continue without the latest changes (npm run recover).`,
  );
}
