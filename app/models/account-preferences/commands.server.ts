import { store } from '~/models/store/store.server';
import type { AccountPreferences } from './schema';

/** What an account prefers; `null` when it has chosen nothing yet. */
export async function preferencesOf(accountId: number): Promise<AccountPreferences | null> {
  return (await store.snapshot()).accountPreferences[accountId] ?? null;
}

/** Keeps what an account has chosen; what is not named stays. Not logged: it is nobody else's business and no work. */
export async function keepPreferences(accountId: number, chosen: Partial<Omit<AccountPreferences, 'id'>>) {
  await store.commit({ actor: null, label: 'preferences.kept', logged: false }, ({ accountPreferences }) => {
    const kept = (accountPreferences[accountId] ??= { id: accountId, values: {}, language: '', zone: '' });
    Object.assign(kept, chosen);
  });
}
