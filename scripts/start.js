// `npm start`: everything from a fresh clone to a running server. A second start does only what changed.
import { requireNode } from './lib/node-version.js';

requireNode();

// Loaded after the check, because an old Node could not even read them.
Promise.all([
  import('./lib/checks.js'),
  import('./lib/log.js'),
  import('./lib/serve.js'),
  import('./lib/set-up.js'),
]).then(([{ checkDataDir, wantedPort, checkPort }, { runScript }, { serve }, { prepareCode, prepareData }]) =>
  runScript(async () => {
    // First of all: a build made now would pull the files away from under a server that already runs.
    const port = wantedPort();
    await checkPort(port);
    checkDataDir();
    await prepareCode();
    await prepareData();
    await serve(port);
  }),
);
