import { createHash, createHmac, randomBytes } from 'node:crypto';
import { AppError, found } from '~/lib/errors';
import { env } from '~/lib/env.server';
import { memoByIdentity } from '~/lib/memo';
import { note } from '~/models/account/account-security.server';
import { isInGoodStanding } from '~/models/account/standing';
import type { ApiKey } from './schema';
import type { Actor } from '~/models/store/change-log';
import type { SignedIn } from '~/models/session/queries.server';
import { nextId, store } from '~/models/store/store.server';
import { apiKeyPrefix, toWire } from './queries.server';
import { today } from '~/models/shared/day';

type Own = { accountId: number; actor: Actor; device?: string };

const startLength = apiKeyPrefix.length + 4;

/** Minimum interval between writes of a key's uses, in ms, so that most requests don't wait for the disk. */
const writtenEveryMs = 60_000;
const unwritten = new Map<number, number>();

/** Time that the old secret works after a rotation, in ms, to leave time to switch apps over. */
const overlapMs = 24 * 3_600_000;

/** Hashes a secret. No slow hash is needed, because 256 random bits can't be guessed. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const byHash = memoByIdentity((keys: Readonly<Record<string, ApiKey>>) => {
  const all = Object.values(keys);
  const old = all.flatMap((key) => (key.previous ? [[key.previous.hash, key] as const] : []));
  return new Map([...old, ...all.map((key) => [key.hash, key] as const)]);
});

/** Counts a use of a key. Writes at most once a minute; other uses stay in memory and are written with a later one. */
async function noteUse({ id, lastUsedAt }: ApiKey): Promise<void> {
  unwritten.set(id, (unwritten.get(id) ?? 0) + 1);
  if (lastUsedAt !== null && Date.now() - Date.parse(lastUsedAt) < writtenEveryMs) return;
  const uses = unwritten.get(id) ?? 0;
  unwritten.delete(id);
  const commit = store.commit({ actor: null, label: 'apiKey.used', logged: false }, (draft) => {
    const key = draft.apiKeys[id];
    if (!key) return;
    key.lastUsedAt = new Date().toISOString();
    key.uses += uses;
  });
  // A failed write doesn't block the request; the use is counted together with the next use.
  await commit.catch(() => unwritten.set(id, (unwritten.get(id) ?? 0) + uses));
}

const isOver = ({ hash, previous }: ApiKey, used: string) =>
  hash !== used && (previous?.until ?? '') <= new Date().toISOString();

/**
 * Returns the account and scopes of a key. Throws `unauthenticated` if the key is unknown, revoked, or expired, if the
 * secret was replaced more than a day ago, or if the key's account isn't in good standing.
 */
export async function identifyApiKey(secret: string): Promise<SignedIn> {
  const data = await store.snapshot();
  const { apiKeys, accounts } = data;
  const hash = hashOf(secret);
  const key = byHash(apiKeys).get(hash);
  const account = key && accounts[key.accountId];
  const ended = key && ((key.expiresOn !== null && key.expiresOn < today()) || isOver(key, hash));
  if (!account || ended || !isInGoodStanding(data, account.id)) {
    throw new AppError('unauthenticated', 'This API key isn’t valid.');
  }
  await noteUse(key);
  return { account, sessionId: '', scopes: key.scopes, keyId: key.id };
}

/**
 * Returns a new secret. With a form's idempotency key, the secret is derived from that key and the server's secret, so
 * that resubmitting the form shows the same secret.
 */
function newSecret(accountId: number, idempotencyKey: string): string {
  const hmac = createHmac('sha256', env.sessionSecret).update(JSON.stringify(['API key', accountId, idempotencyKey]));
  return `${apiKeyPrefix}${idempotencyKey === '' ? randomBytes(32).toString('base64url') : hmac.digest('base64url')}`;
}

/** Creates a key. Its `secret` is in this result and never shown again. */
export async function createApiKey({
  name,
  expiresOn,
  scopes = ['*'],
  accountId,
  actor,
  device,
  idempotencyKey = '',
}: Own & { name: string; expiresOn: string | null; scopes?: string[]; idempotencyKey?: string }) {
  const secret = newSecret(accountId, idempotencyKey);
  const committed = await store.commit({ actor, label: 'apiKey.created', about: name, idempotencyKey }, (draft) => {
    const id = nextId(draft.apiKeys);
    const key: ApiKey = {
      id,
      accountId,
      name,
      start: secret.slice(0, startLength),
      hash: hashOf(secret),
      createdAt: new Date().toISOString(),
      lastUsedAt: null,
      expiresOn,
      scopes,
      uses: 0,
      previous: null,
      requests: [],
    };
    draft.apiKeys[id] = key;
    note(draft, { accountId, event: 'keyMade', device });
    return { apiKey: toWire(key) };
  });
  return { ...committed, result: { ...committed.result, secret } };
}

const ownKey = (key: ApiKey | undefined, accountId: number) =>
  found(key?.accountId === accountId ? key : null, 'API key');

/**
 * Rotates the secret of a key and returns the new one, which is never shown again. The old secret works for another
 * day. Throws `not_found` for a key of another account.
 */
export async function renewApiKey({
  id,
  accountId,
  actor,
  device,
  idempotencyKey = '',
}: Own & { id: number; idempotencyKey?: string }) {
  const secret = newSecret(accountId, idempotencyKey && `renewed ${id} ${idempotencyKey}`);
  const { name } = ownKey((await store.snapshot()).apiKeys[id], accountId);
  const committed = await store.commit({ actor, label: 'apiKey.renewed', about: name, idempotencyKey }, (draft) => {
    const key = ownKey(draft.apiKeys[id], accountId);
    key.previous = { hash: key.hash, until: new Date(Date.now() + overlapMs).toISOString() };
    key.hash = hashOf(secret);
    key.start = secret.slice(0, startLength);
    note(draft, { accountId, event: 'keyRotated', device });
  });
  return { ...committed, result: { secret } };
}

/** Permanently revokes a key of the account. Throws `not_found` for any other key. */
export async function revokeApiKey({ id, accountId, actor, device }: Own & { id: number }) {
  const { name } = ownKey((await store.snapshot()).apiKeys[id], accountId);
  return store.commit({ actor, label: 'apiKey.revoked', about: name }, (draft) => {
    delete draft.apiKeys[ownKey(draft.apiKeys[id], accountId).id];
    note(draft, { accountId, event: 'keyRevoked', device });
  });
}

/**
 * Revokes a key of the account after the user types its name. Throws `invalid` under `name` if the name doesn't match,
 * and `not_found`.
 */
export async function revokeApiKeyByName({ name, ...by }: Own & { id: number; name: string }) {
  const key = ownKey((await store.snapshot()).apiKeys[by.id], by.accountId);
  if (key.name.trim() !== name.trim())
    throw new AppError('invalid', 'The name doesn’t match.', { name: 'nameDiffers' });
  return revokeApiKey(by);
}
