import { mayUse } from '~/models/access/ability';
import { signal } from '~/models/shared/signals.server';
import { store } from '~/models/store/store.server';
import { accountBehind, contactIdOf } from './rules';

/** Tells a contact that an account is writing to them; a contact without an account hears nothing. */
export async function signalTyping({ accountId, contactId }: { accountId: number; contactId: number }): Promise<void> {
  const other = accountBehind(contactId);
  if (other === null || other === accountId) return;
  const account = (await store.snapshot()).accounts[other];
  if (account && mayUse(account, 'Chat')) signal(other, { kind: 'typing', contact: contactIdOf(accountId) });
}
