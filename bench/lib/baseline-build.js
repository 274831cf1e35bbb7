import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hashInputs } from '../../scripts/lib/build.js';
import { SetupError } from '../../scripts/lib/log.js';
import { inRoot } from '../../scripts/lib/paths.js';
import { runNode } from '../../scripts/lib/run.js';

const folder = inRoot('.cache', 'bench-baseline');
const stamp = inRoot('.cache', 'bench-baseline', '.inputs');

/** Server build of the bare Remix app, which remix-serve runs. */
export const bareBuild = inRoot('.cache', 'bench-baseline', 'server', 'index.js');

/** Builds the bare Remix app if it has changed since its last build. */
export async function buildBaseline() {
  const wanted = hashInputs(['bench/baseline', 'package-lock.json']);
  if (existsSync(bareBuild) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const cli = inRoot('node_modules', '@remix-run', 'dev', 'dist', 'cli.js');
  const env = { NODE_ENV: 'production', BENCH_BUILD: folder };
  const { code, output } = await runNode(cli, ['vite:build', inRoot('bench', 'baseline')], { env });
  if (code !== 0) throw new SetupError(`the bare Remix app couldn’t be built:\n${output}`);
  writeFileSync(stamp, wanted);
}
