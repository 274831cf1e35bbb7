import { type Database, databaseSchema } from './database.schema';
import { assertKnownVersion, dataVersion, migrated } from './migrations/run';

/**
 * Why this program can't use a database, in words; `null` when it can. For programs beside the server, such as the restore.
 * @param content of a `db.json`, parsed
 */
export function problemOf(content: Database): string | null {
  try {
    assertKnownVersion(content.version, 'The backup');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { collections } = migrated(content.version, content.collections);
  const issue = databaseSchema.safeParse({ ...content, version: dataVersion, collections }).error?.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}
