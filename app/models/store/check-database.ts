import { type Database, databaseSchema } from './database.schema';
import { assertKnownVersion, dataVersion, migrated } from './migrations/run';

/**
 * Returns why this version of the app can't use a database, or `null` if it can. For scripts that run outside the
 * server, such as the restore.
 * @param content parsed content of a `db.json`
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
