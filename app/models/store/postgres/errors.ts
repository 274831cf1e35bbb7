import { StoreFileError } from '../disk.server';
import { Unreachable } from '../engine';

/** Network errors, and SQLSTATE codes from a server that is missing, is shutting down, or currently rejects writes. */
const networkCodes = /^E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_)/;
const unavailableCodes = /^(08...|57P0[1-5]|53300|25006|25P03)$/;
const brokenOff =
  /^(Connection terminated|Query read timeout|timeout exceeded|Client has encountered|Client was closed)/;

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '');
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Message for users whose change can't be saved because the connection was lost. */
export const notReached = 'the database can’t be reached right now; try again soon';

/** Checks whether an error means that the connection was lost. The statement may still have been executed. */
export function isLoss(error: unknown): boolean {
  const code = codeOf(error);
  if (error instanceof AggregateError) return error.errors.some(isLoss);
  return networkCodes.test(code) || unavailableCodes.test(code) || brokenOff.test(messageOf(error));
}

/** Returns an error for users that says why a write failed. The server's message goes to the log. */
export function refusal(error: unknown): Error {
  if (error instanceof StoreFileError || error instanceof Unreachable) return error;
  if (isLoss(error)) return new Unreachable(notReached);
  const code = codeOf(error);
  if (code === '53100' || code === '54000') return new StoreFileError('the database is full');
  if (code === '55P03') return new Unreachable('the database is busy; try again in a moment');
  return new StoreFileError('the database rejected the query');
}

/** Returns the host, port, and path of a database URL, for messages. */
function shownUrl(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}${port && `:${port}`}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

/**
 * Returns an error that says why a database can't be used at startup, with its host, port, and path. Returns a
 * `StoreFileError` unchanged.
 */
export function startFailure(url: string, error: unknown): StoreFileError {
  if (error instanceof StoreFileError) return error;
  const missing = codeOf(error) === '42P01';
  const reason = missing
    ? 'it doesn’t contain the Atrium tables; run "npm run seed" to create them'
    : messageOf(error) || codeOf(error);
  return new StoreFileError(`the database ${shownUrl(url)} can’t be used: ${reason}`);
}
