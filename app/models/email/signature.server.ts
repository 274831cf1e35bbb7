import { ownedBy } from '~/models/shared/owned';
import { assertFresh } from '~/models/shared/tag.server';
import { original } from '~/models/store/draft';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import type { MailSignature } from './template.schema';

const blank = (accountId: number): MailSignature => ({ id: 0, accountId, text: '' });

/** Returns the signature of an account; its text is empty by default. */
export async function getMailSignature(accountId: number): Promise<MailSignature> {
  return ownedBy((await store.snapshot()).mailSignatures, accountId)[0] ?? blank(accountId);
}

/**
 * Saves the signature of an account. Not logged, because it's a setting.
 * @throws AppError `StaleRecord` for an old tag
 */
export async function saveMailSignature({
  text,
  tag,
  accountId,
  actor,
}: {
  text: string;
  tag?: string;
  accountId: number;
  actor: Actor;
}) {
  return store.commit({ actor, label: 'mailSignature.updated', logged: false }, ({ mailSignatures: draft }) => {
    const stored = ownedBy(original(draft) ?? draft, accountId)[0];
    assertFresh(stored ?? blank(accountId), tag);
    const id = stored?.id ?? nextId(draft);
    draft[id] = { id, accountId, text };
    return { id };
  });
}
