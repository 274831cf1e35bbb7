// `npm run restore -- FOLDER`: replaces the current data, after saving it, with a backup. Works while the server runs.
import { restoreBackup } from './lib/backup.js';
import { checkDataDir } from './lib/checks.js';
import { runScript, say, SetupError } from './lib/log.js';
import { requireNode } from './lib/node-version.js';
import { shown } from './lib/paths.js';
import { databaseUrl } from './lib/postgres.js';

requireNode();

await runScript(async () => {
  const folder = process.argv[2];
  if (!folder) throw new SetupError('use: npm run restore -- FOLDER (the one that npm run backup has named)');
  if (!databaseUrl()) checkDataDir();
  const { made, files, kept, left, key } = await restoreBackup(folder);
  say(`Restored ${files} files as they were at ${made}. Everybody has to sign in again.`);
  for (const what of left) say(`Not restored, as revoked or deleted since: ${what}.`);
  if (key === 'locked') say('The key of the server is in the backup, too: restore it with BACKUP_PASSPHRASE set.');
  if (key !== 'restored')
    say(
      'If this is another machine, people with two-step verification sign in by a recovery code and set it up again, ' +
        'unless secrets/session.key (or SESSION_SECRET) is brought along.',
    );
  if (kept) say(`The previous data is in ${shown(kept)}.`);
});
