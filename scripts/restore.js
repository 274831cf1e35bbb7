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
  if (!folder) throw new SetupError('usage: npm run restore -- FOLDER (a folder created by npm run backup)');
  if (!databaseUrl()) checkDataDir();
  const { made, files, kept, left, key } = await restoreBackup(folder);
  say(`Restored ${files} files from the backup of ${made}. Everyone has to sign in again.`);
  for (const what of left) say(`Not restored, because revoked or deleted since the backup: ${what}.`);
  if (key === 'locked')
    say('The backup also contains the server key. To restore it, set BACKUP_PASSPHRASE and run this command again.');
  if (key !== 'restored')
    say(
      'On another machine, users with two-step verification have to sign in with a recovery code and set it up again, ' +
        'unless you copy secrets/session.key (or SESSION_SECRET) to it.',
    );
  if (kept) say(`The previous data is in ${shown(kept)}.`);
});
