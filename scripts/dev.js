// `npm run dev`: the app from its sources, reloading as they change.
import { spawn } from 'node:child_process';
import { checkPort, wantedPort } from './lib/checks.js';
import { install } from './lib/install.js';
import { runScript } from './lib/log.js';
import { requireNode } from './lib/node-version.js';
import { inRoot, rootDir } from './lib/paths.js';
import { prepareData } from './lib/set-up.js';

requireNode();

await runScript(async () => {
  const port = wantedPort();
  await checkPort(port);
  await install();
  await prepareData();
  const cli = inRoot('node_modules', '@remix-run', 'dev', 'dist', 'cli.js');
  const args = [cli, 'vite:dev', '--port', String(port), '--strictPort'];
  const server = spawn(process.execPath, args, { cwd: rootDir, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
});
