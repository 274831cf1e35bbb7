import { createHash, randomBytes } from 'node:crypto';
import { AppError, found } from '~/lib/errors';
import { memoByIdentity } from '~/lib/memo';
import type { ApiKey } from './schema';
import type { Actor } from '~/models/store/change-log';
import type { SignedIn } from '~/models/session/queries.server';
import { nextId, store } from '~/models/store/store.server';
import { apiKeyPrefix, toWire } from './queries.server';
import { today } from '~/models/shared/day';

type Own = { accountId: number; actor: Actor };

const startLength = apiKeyPrefix.length + 4;

const usedEveryMs = 3_600_000;

/** 256 random bits need no slow hash: nobody can guess them. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const byHash = memoByIdentity(
  (keys: Readonly<Record<string, ApiKey>>) => new Map(Object.values(keys).map((key) => [key.hash, key])),
);

/** Notes the use of a key, at most once an hour: a read should not wait for the disk each time. */
async function noteUse(id: number, lastUsedAt: string | null): Promise<void> {
  if (lastUsedAt !== null && Date.now() - Date.parse(lastUsedAt) < usedEveryMs) return;
  await store.commit({ actor: null, label: 'apiKey.used', logged: false }, (draft) => {
    const key = draft.apiKeys[id];
    if (key) key.lastUsedAt = new Date().toISOString();
  });
}

/** The account a key acts as; throws `unauthenticated` for one that is unknown, revoked or past its last day. */
export async function identifyApiKey(secret: string): Promise<SignedIn> {
  const { apiKeys, accounts } = await store.snapshot();
  const key = byHash(apiKeys).get(hashOf(secret));
  const account = key && accounts[key.accountId];
  if (!account || (key.expiresOn !== null && key.expiresOn < today())) {
    throw new AppError('unauthenticated', 'This API key is not valid');
  }
  await noteUse(key.id, key.lastUsedAt);
  return { account, sessionId: '' };
}

/** Makes a key; its `secret` is in this answer and nowhere else. */
export async function createApiKey({
  name,
  expiresOn,
  accountId,
  actor,
}: Own & { name: string; expiresOn: string | null }) {
  const secret = `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;
  return store.commit({ actor, label: 'apiKey.created', about: name }, (draft) => {
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
    };
    draft.apiKeys[id] = key;
    return { apiKey: toWire(key), secret };
  });
}

/** Revokes a key of the account for good; throws `not_found` for any other. */
export async function revokeApiKey({ id, accountId, actor }: Own & { id: number }) {
  const own = (key: ApiKey | undefined) => found(key?.accountId === accountId ? key : null, 'API key');
  const { name } = own((await store.snapshot()).apiKeys[id]);
  return store.commit({ actor, label: 'apiKey.revoked', about: name }, (draft) => {
    delete draft.apiKeys[own(draft.apiKeys[id]).id];
  });
}
