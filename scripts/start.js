// `npm start`: does everything needed to get from a fresh clone to a running server. Later starts redo only steps whose
// inputs have changed.
import { requireNode } from './lib/node-version.js';

requireNode();

// These modules are imported after the version check, because an old Node can't parse them.
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
      // Check the port first, because a build would replace files that a running server uses.
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
