import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Builds the app at a commit in a separate folder, using the installed packages. Returns the folder. */
export function programOf(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-earlier-'));
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) });
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  const { VITEST: _, ...rest } = process.env;
  const env: NodeJS.ProcessEnv = { ...rest, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('node_modules/@remix-run/dev/dist/cli.js'), 'vite:build'],
    { cwd: folder, env, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the app at commit ${commit} couldn’t be built:\n${stdout}${stderr}`);
  return folder;
}
