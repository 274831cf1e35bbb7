import { store } from '~/models/store/store.server';
import type { AccountPreferences } from './schema';

/** Returns the preferences of an account, or `null` if it has none yet. */
export async function preferencesOf(accountId: number): Promise<AccountPreferences | null> {
  return (await store.snapshot()).accountPreferences[accountId] ?? null;
}

/**
 * Saves preferences of an account. Fields that aren't given stay unchanged. Not logged, because preferences are
 * private.
 */
export async function keepPreferences(accountId: number, chosen: Partial<Omit<AccountPreferences, 'id'>>) {
  await store.commit({ actor: null, label: 'preferences.kept', logged: false }, ({ accountPreferences }) => {
    const preferences = (accountPreferences[accountId] ??= { id: accountId, values: {}, language: '', zone: '' });
    Object.assign(preferences, chosen);
  });
}
