import { env } from './env.server';

/** Who was let in or kept out, and what was done to the keys: what an investigation asks for first (ASVS 7.1, 7.2). */
type SecurityEvent =
  | 'signIn.succeeded'
  | 'signIn.failed'
  | 'signIn.limited'
  | 'signIn.codeWrong'
  | 'twoSteps.changed'
  | 'email.changed'
  | 'account.deactivated'
  | 'account.deleted'
  | 'account.registered'
  | 'personalData.erased'
  | 'workspace.exported'
  | 'password.changed'
  | 'password.wrong'
  | 'password.reset'
  | 'session.ended'
  | 'session.stolen'
  | 'access.changed'
  | 'access.refused'
  | 'access.preview'
  | 'request.refused';

/**
 * Writes one event to the server's output: a line of JSON with its time in UTC, so that nothing in it can pretend to be
 * another line. `facts` hold ids, never a password, a token or what somebody has written. Unit tests, which print their
 * own lines, are spared.
 */
export function logSecurity(event: SecurityEvent, facts: Readonly<Record<string, string | number | null>>): void {
  if (env.NODE_ENV === 'test') return;
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), security: event, ...facts })}\n`);
}
