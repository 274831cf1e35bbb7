import { env } from './env.server';

/** Security events, such as those about access and credentials (ASVS 7.1, 7.2). */
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
  | 'workspace.started'
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
 * Writes one event to the server's output: a line of JSON with its time in UTC, so that no value can forge another
 * line. `facts` must not contain passwords, tokens, or form input. Writes nothing in unit tests.
 */
export function logSecurity(event: SecurityEvent, facts: Readonly<Record<string, string | number | null>>): void {
  if (env.NODE_ENV === 'test') return;
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), security: event, ...facts })}\n`);
}
