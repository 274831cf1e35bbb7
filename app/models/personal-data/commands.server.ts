import type { Draft } from 'immer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import { isLastAdmin, removeAccountIn } from '~/models/account/delete-account.server';
import type { Actor } from '~/models/store/change-log';
import { type Collections, recordSchemaOf } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { sweepUploads } from '~/models/upload/sweep.server';
import { addressPattern, Anonymizer, plainAddress } from './anonymize';
import { accountOf, personOf, recordsAbout } from './queries.server';
import { noAddress } from './schema';
import { recordsWhere } from '~/models/store/records';

type Records = Record<string, Record<string, unknown>>;

/**
 * Returns the reason why a person can't be erased: `own` for the actor's own account, `last` for the last
 * administrator's. Returns `null` if they can be erased.
 */
export async function erasingRefused(email: string, actor: Actor): Promise<'own' | 'last' | null> {
  const account = accountOf(await store.snapshot(), email);
  if (account && account.id === actor?.id) return 'own';
  return account && (await isLastAdmin(account)) ? 'last' : null;
}

async function recordsMentioning(
  words: string,
  about: ReadonlySet<string>,
): Promise<[collection: string, id: string][]> {
  const found: [string, string][] = [];
  const pattern = addressPattern(words);
  let looked = 0;
  for (const [collection, records] of Object.entries((await store.snapshot()) as unknown as Records)) {
    for (const [id, record] of Object.entries(records)) {
      looked += 1;
      if (looked % 500 === 0) await nextTurn();
      if (!about.has(`${collection}/${id}`) && pattern.test(JSON.stringify(record))) found.push([collection, id]);
    }
  }
  return found;
}

function checked(collection: string, id: string, record: unknown): unknown {
  if (recordSchemaOf(collection)?.safeParse(record).success !== false) return record;
  throw new AppError(
    'conflict',
    `The record ${collection}/${id} can’t exist without this person. Nothing was changed.`,
  );
}

/**
 * Permanently erases a person. Deletes their account with the records that only it uses, records that are only about
 * them, and their chat messages. In documents, emails, comments, and the change log, replaces their name and email
 * address, and removes details such as their postal address and phone number. Finds these records by email address and
 * account. Also finds them by name, but only if the person is a colleague and no other colleague has that name. Doesn't
 * change backups.
 * @param name replacement for the person's name, in the language of the workspace
 * @returns the number of changed or deleted records about the person, counted as on the page
 * @throws AppError `conflict` for the actor's own account, for the last administrator's, and if a record would become
 * unreadable
 */
export async function erasePerson({ email, name, actor }: { email: string; name: string; actor: Actor }) {
  const refused = await erasingRefused(email, actor);
  if (refused === 'own') throw new AppError('conflict', 'Delete your own account in the account settings.');
  if (refused === 'last') throw new AppError('conflict', 'The last administrator can’t be removed.');
  const person = await personOf(email);
  const account = accountOf(await store.snapshot(), person.email);
  const anonymizer = new Anonymizer(person, { name, email: noAddress });
  const about = await recordsAbout(person);
  const mentioning = await recordsMentioning(plainAddress(email), person.records);
  const named = person.knownAs === '' ? [] : await recordsMentioning(person.knownAs, person.records);
  const { result } = await store.commit({ actor, label: 'workspace.erased' }, (draft) => {
    if (account) removeMessages(draft, account.id);
    if (account) removeAccountIn(draft, account.id);
    const records = draft as unknown as Records;
    for (const { collection, id, alone } of about) if (alone) delete records[collection]?.[id];
    const rest = [...about.map(({ collection, id }): [string, string] => [collection, id]), ...mentioning, ...named];
    for (const [collection, id] of rest) {
      const record = records[collection]?.[id];
      if (record === undefined || !records[collection]) continue;
      const before = plainOf(record);
      const after = anonymizer.record(collection, before);
      if (after !== before) records[collection][id] = checked(collection, id, after);
    }
    return { count: about.length };
  });
  await store.rewriteLog((change) => anonymizer.change(change));
  logSecurity('personalData.erased', { by: actor?.id ?? null, account: account?.id ?? null });
  await sweepUploads();
  return result;
}

function plainOf(record: unknown): unknown {
  return JSON.parse(JSON.stringify(record)) as unknown;
}

function removeMessages(draft: Draft<Collections>, accountId: number): void {
  const at = new Date().toISOString();
  for (const message of recordsWhere(draft.chatMessages, ({ writerId }) => writerId === accountId))
    Object.assign(message, { message: '', edits: [], deletedAt: message.deletedAt ?? at });
}
