import { found } from '~/lib/errors';
import { ownedBy } from '~/models/shared/owned';
import type { ApiKey, WireApiKey } from './schema';
import { store } from '~/models/store/store.server';

/** What every key begins with, so that it is told from an access token at a glance. */
export const apiKeyPrefix = 'atrium_';

/** A key as the owner may see it: without its hash. */
export function toWire({ accountId: _, hash: __, previous: ___, ...key }: ApiKey): WireApiKey {
  return key;
}

/** Whether the text of an Authorization header is meant as an API key. */
export function isApiKey(text: string): boolean {
  return text.startsWith(apiKeyPrefix);
}

/** The keys of an account, the oldest first. */
export async function listApiKeys(accountId: number): Promise<WireApiKey[]> {
  return ownedBy((await store.snapshot()).apiKeys, accountId).map(toWire);
}

/** One key of an account with the instant until which its old secret works; throws `not_found`. */
export async function getApiKey({ id, accountId }: { id: number; accountId: number }) {
  const key = (await store.snapshot()).apiKeys[id];
  const own = found(key?.accountId === accountId ? key : null, 'API key');
  const until = own.previous && own.previous.until > new Date().toISOString() ? own.previous.until : null;
  return { ...toWire(own), oldUntil: until };
}
