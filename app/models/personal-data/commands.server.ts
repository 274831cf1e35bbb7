import type { Draft } from 'immer';
import { AppError } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import { isLastAdmin, removeAccountIn } from '~/models/account/leave.server';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { sweepUploads } from '~/models/upload/sweep.server';
import { anonymizer, type Stand } from './anonymize';
import { accountOf, personOf, recordsNaming } from './queries.server';

type Records = Record<string, Record<string, unknown>>;

/** An address no email can be sent to (RFC 2606). */
const noAddress = 'erased@erased.invalid';

/**
 * Erases a person for good: the account with what is its alone, records about them, and their chat messages are deleted.
 * Documents, emails, comments, and the change log stay without name, address, and phone number. Backups aren't touched.
 * @param name what takes the place of the person's name, in the language of the workspace
 * @returns how many records were changed or deleted
 * @throws AppError `conflict` for the actor's own account and for the last administrator's
 */
export async function erasePerson({ email, name, actor }: { email: string; name: string; actor: Actor }) {
  const person = await personOf(email);
  const account = accountOf(await store.snapshot(), person.email);
  if (account && account.id === actor?.id)
    throw new AppError('conflict', 'You delete your own account under Account settings > Your data.');
  if (account && (await isLastAdmin(account))) throw new AppError('conflict', 'The last administrator has to stay');
  const stand: Stand = { name, email: noAddress };
  const anonymized = anonymizer(person, stand);
  const found = await recordsNaming(person);
  // The same, over records that may have changed since they were looked through.
  const erase = (draft: Draft<Collections>) => {
    if (account) removeMessages(draft, account.id);
    if (account) removeAccountIn(draft, account.id);
    const records = draft as unknown as Records;
    for (const { collection, id, alone } of found) {
      if (records[collection]?.[id] === undefined) continue;
      if (alone) delete records[collection][id];
      else records[collection][id] = anonymized(plainOf(records[collection][id]));
    }
  };
  await store.commit({ actor, label: 'workspace.erased' }, erase);
  await store.rewriteLog(anonymized);
  logSecurity('personalData.erased', { by: actor?.id ?? null, account: account?.id ?? null });
  await sweepUploads();
  return { count: found.length };
}

/** A record of a draft as a value of its own. */
function plainOf(record: unknown): unknown {
  return JSON.parse(JSON.stringify(record)) as unknown;
}

function removeMessages(draft: Draft<Collections>, accountId: number): void {
  for (const message of Object.values(draft.chatMessages)) {
    if (message.writerId !== accountId) continue;
    Object.assign(message, { message: '', edits: [], deletedAt: message.deletedAt ?? new Date().toISOString() });
  }
}
