// `npm run backup [-- FOLDER]`: creates a verified copy of all records, the change log, and the uploads. Works while
// the server runs.
import { makeBackup } from './lib/backup.js';
import { runScript, say } from './lib/log.js';
import { requireNode } from './lib/node-version.js';
import { shown } from './lib/paths.js';

requireNode();

await runScript(async () => {
  const { folder, files, hasKey } = await makeBackup(process.argv[2]);
  say(`Backed up ${files} files to ${shown(folder)} and verified them.`);
  if (!hasKey)
    say(
      'The backup doesn’t include the server key. On another machine, users with two-step verification need a recovery ' +
        'code. To include the encrypted key, set BACKUP_PASSPHRASE.',
    );
});
