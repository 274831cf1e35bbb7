// `npm run dev`: runs the app from its source code and reloads it on changes.
import { checkPort, wantedPort } from './lib/checks.js';
import { install } from './lib/install.js';
import { runScript } from './lib/log.js';
import { requireNode } from './lib/node-version.js';
import { rootDir } from './lib/paths.js';
import { announce } from './lib/serve.js';
import { prepareData } from './lib/set-up.js';

requireNode();

await runScript(async () => {
  const port = wantedPort();
  await checkPort(port);
  await install();
  await prepareData();
  process.chdir(rootDir);
  process.env.NODE_ENV = 'development';
  // `vite` is imported here, because it may be missing until `install` has run.
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true } });
  const { startServer } = await vite.ssrLoadModule('/server/start.ts');
  const build = () => vite.ssrLoadModule('virtual:remix/server-build');
  await startServer(build, { port, host: process.env.HOST || undefined }, vite.middlewares);
  announce(port);
});
