import { found } from '~/lib/errors';
import { ownedBy } from '~/models/shared/owned';
import type { ApiKey, WireApiKey } from './schema';
import { store } from '~/models/store/store.server';

/** Prefix of every key. Distinguishes keys from access tokens. */
export const apiKeyPrefix = 'atrium_';

/** Returns a key in wire format, as its owner sees it. */
export function toWire({ accountId: _, hash: __, previous: ___, requests: ____, ...key }: ApiKey): WireApiKey {
  return key;
}

/** Checks whether the token in an Authorization header is an API key, as opposed to an access token. */
export function isApiKey(text: string): boolean {
  return text.startsWith(apiKeyPrefix);
}

/** Returns the keys of an account, oldest first. */
export async function listApiKeys(accountId: number): Promise<WireApiKey[]> {
  return ownedBy((await store.snapshot()).apiKeys, accountId).map(toWire);
}

/** Returns a key of an account, and when its old secret stops working. Throws `not_found`. */
export async function getApiKey({ id, accountId }: { id: number; accountId: number }) {
  const key = (await store.snapshot()).apiKeys[id];
  const own = found(key?.accountId === accountId ? key : null, 'API key');
  const until = own.previous && own.previous.until > new Date().toISOString() ? own.previous.until : null;
  return { ...toWire(own), oldUntil: until };
}
