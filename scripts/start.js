// `npm start`: everything from a fresh clone to a running server. A second start does only what has changed.
import { requireNode } from './lib/node-version.js';

requireNode();

// Imported after the version check, because an old Node cannot parse them.
Promise.all([
  import('./lib/checks.js'),
  import('./lib/log.js'),
  import('./lib/serve.js'),
  import('./lib/set-up.js'),
  import('./lib/workers.js'),
]).then(
  ([
    { checkDataDir, wantedPort, checkPort },
    { runScript },
    { announce, serve },
    { prepareCode, prepareData },
    workers,
  ]) =>
    runScript(async () => {
      // Checked first: a build would replace files that a running server uses.
      const port = wantedPort();
      const count = workers.wantedWorkers();
      await checkPort(port);
      if (!process.env.DATABASE_URL) checkDataDir();
      await prepareCode();
      await prepareData();
      if (count === 1) return serve(port);
      await workers.serveByWorkers(count, port);
      announce(port);
    }),
);
