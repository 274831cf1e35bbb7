// Serves the app from the last build, without checking for changes. Used by the tests and in production.
import { checkPort, wantedPort } from './lib/checks.js';
import { runScript } from './lib/log.js';
import { requireNode } from './lib/node-version.js';
import { backupSettings } from './lib/scheduled-backups.js';
import { announce, serve } from './lib/serve.js';
import { prepareData } from './lib/set-up.js';
import { isWorker, serveByWorkers, wantedWorkers } from './lib/workers.js';

requireNode();

await runScript(async () => {
  const port = wantedPort();
  backupSettings();
  if (isWorker) return serve(port);
  const workers = wantedWorkers();
  await checkPort(port);
  await prepareData();
  if (workers === 1) return serve(port);
  await serveByWorkers(workers, port);
  announce(port);
});
