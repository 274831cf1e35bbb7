// `npm run backup [-- FOLDER]`: creates a verified copy of all records and uploads. Works while the server runs.
import { makeBackup } from './lib/backup.js';
import { runScript, say } from './lib/log.js';
import { requireNode } from './lib/node-version.js';
import { shown } from './lib/paths.js';

requireNode();

await runScript(async () => {
  const { folder, files, hasKey } = await makeBackup(process.argv[2]);
  say(`Backed up ${files} files to ${shown(folder)}, and read them again.`);
  if (!hasKey)
    say(
      'The key of the server is not in it: on another machine, people with two-step verification need a recovery code. ' +
        'Set BACKUP_PASSPHRASE to put it into backups, encrypted.',
    );
});
