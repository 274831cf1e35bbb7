// Serves the app as it was last built, without looking for changes. Used by the tests and in production.
import { checkPort, wantedPort } from './lib/checks.js';
import { runScript } from './lib/log.js';
import { requireNode } from './lib/node-version.js';
import { serve } from './lib/serve.js';
import { prepareData } from './lib/set-up.js';

requireNode();

await runScript(async () => {
  const port = wantedPort();
  await checkPort(port);
  await prepareData();
  await serve(port);
});
