import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '~/lib/env.server';
import { demoAccounts } from '~/models/account/demo.server';
import { presentAccounts } from '~/models/account/standing';
import { twoStepsState } from '~/models/account/two-factor.server';
import { canUse } from '~/models/access/ability';
import { sendMail } from '~/models/outbox/commands.server';
import { hasMailServer } from '~/models/outbox/smtp.server';
import { modeIn } from '~/models/registration/queries.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { workspaceIn } from './queries.server';

/** Returns a date from a JSON file unchanged, or an empty string if it can't be read. */
async function dateIn(file: string, field: string): Promise<string> {
  try {
    const content = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    const date = content[field];
    return typeof date === 'string' ? date : '';
  } catch {
    return '';
  }
}

/** Returns when the last backup was created, manually or on schedule, or an empty string if there is none. */
async function lastBackup(): Promise<string> {
  const folder = join(env.dataDir, 'backups');
  const names = await readdir(folder).catch(() => []);
  const made = await Promise.all(names.map((name) => dateIn(join(folder, name, 'manifest.json'), 'made')));
  const scheduled = await dateIn(join(env.dataDir, 'backup-status.json'), 'lastSuccess');
  return [scheduled, ...made].sort().at(-1) ?? '';
}

type MailState = 'noServer' | 'untested' | 'waiting' | 'failed' | 'sent';

/** Returns the state of email delivery, based on the last test email. */
function mailState(data: Pick<Collections, 'workspace' | 'outboxMails'>): MailState {
  if (!hasMailServer) return 'noServer';
  const { testMail } = workspaceIn(data);
  const state = testMail === null ? undefined : data.outboxMails[testMail]?.state;
  if (state === undefined) return 'untested';
  if (state === 'sent') return 'sent';
  return state === 'failed' || state === 'partly' ? 'failed' : 'waiting';
}

async function isGuarded(data: Pick<Collections, 'accounts' | 'accountGuards'>): Promise<boolean> {
  const administrators = presentAccounts(data).filter((account) => canUse(account, 'all'));
  const states = await Promise.all(administrators.map(({ id }) => twoStepsState(id)));
  return states.every(({ since }) => since !== null);
}

/** Returns the state of email delivery, the steps to take before a workspace goes live, and whether each is done. */
export async function goingLive() {
  const data = await store.snapshot();
  const { company, bank, origin, startedAt } = workspaceIn(data);
  const mail = mailState(data);
  const [backup, demo, guarded] = await Promise.all([lastBackup(), demoAccounts(), isGuarded(data)]);
  const steps = [
    { key: 'company', isDone: company.name !== '' && company.address !== '' && company.email !== '' },
    { key: 'bank', isDone: bank.iban !== '' },
    { key: 'origin', isDone: origin !== '' || env.PUBLIC_URL !== undefined },
    { key: 'email', isDone: mail === 'sent' },
    // The backup of the demo, created when the workspace was started, doesn't count.
    { key: 'backup', isDone: backup > (startedAt ?? '') },
    { key: 'twoSteps', isDone: guarded },
    { key: 'demo', isDone: demo.length === 0 },
    { key: 'registration', isDone: modeIn(data) !== 'open' },
  ] as const;
  return { mail, steps };
}

/**
 * Sends a test email. Its state in the outbox shows whether emails are delivered.
 * @returns whether there's a mail server to send it with; without one, nothing is sent
 */
export async function sendTestMail(mail: { to: string; subject: string; text: string }): Promise<boolean> {
  if (!hasMailServer) return false;
  const id = await sendMail({ kind: 'notice', ...mail });
  await store.commit({ actor: null, label: 'workspace.updated', logged: false }, (draft) => {
    draft.workspace['1'] = { ...workspaceIn(draft), testMail: id };
  });
  return true;
}
