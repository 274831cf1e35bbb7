import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import current from '~/models/store/data-version.json';
import { inRoot } from '../../scripts/lib/paths.js';

const versionFile = 'app/models/store/data-version.json';
const git = (...args: string[]) => execFileSync('git', args, { cwd: inRoot(), maxBuffer: 1 << 28 });

/**
 * Returns the latest first-parent ancestor of HEAD with an earlier data version, or `null` if there is none, such as
 * without a Git history. Leaves out commits of merged branches, because not all of them can be built.
 */
export function commitBefore(): string | null {
  try {
    const format = ['--first-parent', '--format=%H %P'];
    const commits = git('log', ...format, '--', versionFile)
      .toString()
      .split('\n')
      .filter(Boolean);
    const versionAt = (commit: string) =>
      (JSON.parse(git('show', `${commit}:${versionFile}`).toString()) as { version: number }).version;
    const parents = commits.map((line) => line.split(' ')[1]).filter((parent) => parent !== undefined);
    return parents.find((parent) => versionAt(parent) < current.version) ?? null;
  } catch {
    return null;
  }
}

const execute = promisify(execFile);

/**
 * Builds the app at a commit in a separate folder, using the installed packages. Packages that only an earlier version
 * uses (`i18next-fs-backend`) are therefore development dependencies. Returns the folder. Asynchronous, because a test
 * worker that's blocked for a minute counts as failed.
 */
export async function programOf(commit: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-earlier-'));
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) });
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  const { VITEST: _, ...rest } = process.env;
  const env: NodeJS.ProcessEnv = { ...rest, NODE_ENV: 'production' };
  const build = [inRoot('node_modules/@remix-run/dev/dist/cli.js'), 'vite:build'];
  try {
    await execute(process.execPath, build, { cwd: folder, env, maxBuffer: 1 << 28 });
  } catch (error) {
    throw new Error(`the app at commit ${commit} couldn’t be built`, { cause: error });
  }
  return folder;
}
