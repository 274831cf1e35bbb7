import { randomUUID } from 'node:crypto';
import { AppError, Suspended } from '~/lib/errors';
import { env } from '~/lib/env.server';
import { logSecurity } from '~/lib/security-log.server';
import type { Account, Session } from '~/models/account/schema';
import { isInGoodStanding, standingOf } from '~/models/account/standing';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { readRefreshToken, signAccessToken, signRefreshToken } from './token.server';
import { recordsWhere } from '~/models/store/records';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/**
 * Grace period in which a used refresh token is still accepted so that two tabs that renew at the same time both
 * succeed. Also limits the number of such tokens.
 */
const grace = { ms: 30_000, tokens: 20 };

/**
 * Maximum total lifetime of a session without "remember me", even if it's renewed. After that, the user has to sign in
 * again.
 */
const longestSeconds = Math.max(12 * 3600, env.REFRESH_TOKEN_TTL);

function lifetime(remember: boolean): number {
  return remember ? env.REMEMBER_ME_TTL : env.REFRESH_TOKEN_TTL;
}

/**
 * Returns when a session expires if it isn't renewed: after its lifetime from now, but no later than its maximum total
 * lifetime.
 */
function expiry({ remember, startedAt }: Pick<Session, 'remember' | 'startedAt'>): string {
  const longest = remember ? env.REMEMBER_ME_TTL : longestSeconds;
  const end = new Date(startedAt ?? Date.now()).getTime() + longest * 1000;
  return new Date(Math.min(Date.now() + lifetime(remember) * 1000, end)).toISOString();
}

async function tokensOf(session: Session): Promise<Tokens> {
  const { id: sessionId, accountId, refreshId, expiresAt } = session;
  const secondsLeft = Math.ceil((new Date(expiresAt).getTime() - Date.now()) / 1000);
  const [accessToken, refreshToken] = await Promise.all([
    signAccessToken({ accountId, sessionId }),
    signRefreshToken({ sessionId, refreshId }, secondsLeft),
  ]);
  return { accessToken, refreshToken };
}

/** Checks whether an account can be signed in to. A deactivated account can, because signing in reactivates it. */
const canBeginSession = (data: Collections, accountId: number) =>
  ['good', 'deactivated'].includes(standingOf(data, accountId));

/** Starts a session for an account and returns its tokens. Deletes expired sessions. Throws `Suspended`. */
export async function startSession({
  accountId,
  remember,
  device = '',
  source = '',
}: {
  accountId: number;
  remember: boolean;
  device?: string;
  source?: string;
}): Promise<Tokens> {
  if (!canBeginSession(await store.snapshot(), accountId)) throw new Suspended();
  const startedAt = new Date().toISOString();
  const session: Session = {
    id: randomUUID(),
    accountId,
    refreshId: randomUUID(),
    spentRefreshIds: [],
    rotatedAt: null,
    remember,
    startedAt,
    expiresAt: expiry({ remember, startedAt }),
    device,
    source,
    previewAs: '',
  };
  await store.commit({ actor: null, label: 'session.started', logged: false }, (draft) => {
    const now = new Date().toISOString();
    for (const { id } of recordsWhere(draft.sessions, ({ expiresAt }) => expiresAt < now)) delete draft.sessions[id];
    draft.sessions[session.id] = session;
  });
  return tokensOf(session);
}

/**
 * Exchanges a refresh token for new tokens (contract §1). The token is valid for one exchange. If it's used again after
 * the grace period, it's treated as stolen and the session ends. An account that isn't in good standing gets no tokens.
 * @throws AppError `unauthenticated` 'Invalid refresh token'
 */
export async function renewSession(refreshToken: string): Promise<Tokens & { account: Account }> {
  const claims = await readRefreshToken(refreshToken);
  const invalid = new AppError('unauthenticated', 'Invalid refresh token');
  const data = await store.snapshot();
  const holder = Object.hasOwn(data.sessions, claims.sessionId) && data.sessions[claims.sessionId]?.accountId;
  if (holder && !isInGoodStanding(data, holder)) throw invalid;
  const { result } = await store.commit({ actor: null, label: 'session.renewed', logged: false }, (draft) => {
    const session = Object.hasOwn(draft.sessions, claims.sessionId) ? draft.sessions[claims.sessionId] : undefined;
    if (!session) return null;
    const spent = session.spentRefreshIds.filter(({ at }) => Date.now() - new Date(at).getTime() < grace.ms);
    if (session.refreshId === claims.refreshId) {
      const at = new Date().toISOString();
      session.spentRefreshIds = [...spent, { id: session.refreshId, at }].slice(-grace.tokens);
      session.refreshId = randomUUID();
      session.rotatedAt = at;
      session.expiresAt = expiry(session);
      return session;
    }
    if (spent.some(({ id }) => id === claims.refreshId)) return session;
    logSecurity('session.stolen', { account: session.accountId, session: session.id });
    delete draft.sessions[session.id];
    return null;
  });
  if (!result) throw invalid;
  const account = (await store.snapshot()).accounts[result.accountId];
  if (!account) throw invalid;
  return { ...(await tokensOf(result)), account };
}

/** Ends a session. From then on, both of its tokens are rejected. */
export async function endSession(sessionId: string): Promise<void> {
  await store.commit({ actor: null, label: 'session.ended', logged: false }, (draft) => {
    delete draft.sessions[sessionId];
  });
  logSecurity('session.ended', { session: sessionId });
}
