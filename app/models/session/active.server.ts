import type { Session } from '~/models/account/schema';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';

/** An active session, as lists show it. `lastUsedAt` can lag by up to the lifetime of an access token. */
type ActiveSession = Pick<Session, 'id' | 'remember' | 'expiresAt' | 'rotatedAt' | 'device' | 'source'> & {
  startedAt: string | null;
  lastUsedAt: string | null;
};

/** Returns the active sessions of an account, newest first. */
export function activeSessions({ sessions }: Pick<Collections, 'sessions'>, accountId: number): ActiveSession[] {
  const now = new Date().toISOString();
  return recordsOf(sessions)
    .filter((session) => session.accountId === accountId && session.expiresAt > now)
    .map(({ id, remember, expiresAt, startedAt = null, rotatedAt, device, source }) => {
      return { id, remember, expiresAt, startedAt, rotatedAt, device, source, lastUsedAt: rotatedAt ?? startedAt };
    })
    .sort((a, b) => (b.startedAt ?? '').localeCompare(a.startedAt ?? ''));
}
