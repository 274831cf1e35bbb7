import { StoreFileError } from '../disk.server';
import { Unreachable } from '../engine';

/** Network errors, and SQLSTATEs of a server that is missing, stops, or rejects writes at the moment. */
const networkCodes = /^E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_)/;
const gone = /^(08...|57P0[1-5]|53300|25006|25P03)$/;
const brokenOff =
  /^(Connection terminated|Query read timeout|timeout exceeded|Client has encountered|Client was closed)/;

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '');
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Message for users whose change can't be saved because the connection is lost. */
export const notReached = 'the database cannot be reached at the moment; try again soon';

/** Whether an error means a lost connection, so that the outcome of the statement is unknown. */
export function isLoss(error: unknown): boolean {
  const code = codeOf(error);
  if (error instanceof AggregateError) return error.errors.some(isLoss);
  return networkCodes.test(code) || gone.test(code) || brokenOff.test(messageOf(error));
}

/** Returns why a write failed, as text for users; the server's message goes to the log. */
export function refusal(error: unknown): Error {
  if (error instanceof StoreFileError || error instanceof Unreachable) return error;
  if (isLoss(error)) return new Unreachable(notReached);
  const code = codeOf(error);
  if (code === '53100' || code === '54000') return new StoreFileError('the database is full');
  if (code === '55P03') return new Unreachable('the database is busy; try again in a moment');
  return new StoreFileError('the database rejected the query');
}

/** Returns a database URL without the password, for messages. */
function shownUrl(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}${port && `:${port}`}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

/** Returns why a database can't be used at start, naming it. */
export function startFailure(url: string, error: unknown): StoreFileError {
  if (error instanceof StoreFileError) return error;
  const missing = codeOf(error) === '42P01';
  const reason = missing
    ? 'it has no tables of Atrium; run "npm run seed" to make them'
    : messageOf(error) || codeOf(error);
  return new StoreFileError(`the database ${shownUrl(url)} can’t be used: ${reason}`);
}
