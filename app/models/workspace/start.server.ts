import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '~/lib/errors';
import { logError } from '~/lib/log.server';
import { logSecurity } from '~/lib/security-log.server';
import { assertAdministrator } from '~/models/access/own.server';
import { demoAccounts } from '~/models/account/demo.server';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { getWorkspace } from './queries.server';
import type { StartInput } from './start.schema';

const run = promisify(execFile);

let isRunning = false;

/** Checks whether this is the demo: anyone can sign in with the demo accounts, and no one has started a workspace. */
export async function isDemo(): Promise<boolean> {
  const { startedAt } = await getWorkspace();
  return startedAt === null && (await demoAccounts()).length > 0;
}

/**
 * Creates a backup, and replaces the demo with the empty workspace that `npm run seed -- --empty` creates. Ends all
 * sessions.
 * @throws AppError `forbidden` unless the actor can manage everything; `conflict` if it isn't the demo or is already
 * being replaced; `unavailable` if it fails, in which case nothing is replaced
 */
export async function startWorkspace({ input, actor }: { input: StartInput; actor: Actor }): Promise<void> {
  assertAdministrator(await store.snapshot(), actor);
  if (isRunning || !(await isDemo())) throw new AppError('conflict', 'This isn’t the demo workspace.');
  isRunning = true;
  const { name, email, password, currency } = input;
  const named = [`--name=${name}`, `--email=${email}`, `--currency=${currency}`];
  try {
    // The password isn't an argument, because other users of the machine can list the arguments.
    const env = { ...process.env, ATRIUM_PASSWORD: password };
    await run(process.execPath, [join('scripts', 'seed.js'), '--empty', '--force', ...named], { env });
    logSecurity('workspace.started', { by: actor?.id ?? 0 });
  } catch (error) {
    logError('the workspace could not be set up', error);
    throw new AppError('unavailable', 'We couldn’t set up the workspace. See the server log for details.');
  } finally {
    isRunning = false;
  }
}
