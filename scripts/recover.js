// `npm run recover`: continues with only db.json after its journal was lost. The latest changes are lost with the
// journal.
import { existsSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { timestamp } from './lib/backup-paths.js';
import { checkDataDir } from './lib/checks.js';
import { readDatabase, writeDatabase } from './lib/database-file.js';
import { runScript, say, SetupError } from './lib/log.js';
import { requireNode } from './lib/node-version.js';
import { databaseFile, dataDir, shown } from './lib/paths.js';
import { databaseUrl } from './lib/postgres.js';

requireNode();

await runScript(async () => {
  if (databaseUrl()) throw new SetupError('a PostgreSQL database has no journal, so there’s nothing to recover.');
  checkDataDir();
  if (existsSync(join(dataDir(), 'db.journal')))
    throw new SetupError(
      `${shown(join(dataDir(), 'db.journal'))} exists. Start the server, or move this file somewhere else first.`,
    );
  const { checksum: _, schema: __, ...database } = await readDatabase(databaseFile());
  const copy = join(dataDir(), `db.json.${timestamp()}`);
  await copyFile(databaseFile(), copy);
  await writeDatabase(databaseFile(), { ...database, generation: 0 });
  await rm(join(dataDir(), 'db.begun'), { force: true });
  say(`${shown(databaseFile())} no longer needs its journal. A copy of the previous file is in ${shown(copy)}.`);
});
