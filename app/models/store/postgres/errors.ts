import { StoreFileError } from '../disk.server';
import { Unreachable } from '../engine';

/** What the network says, and SQLSTATEs of a server that is not there, stops, or does not take writes at the moment. */
const networkCodes = /^E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_)/;
const gone = /^(08...|57P0[1-5]|53300|25006|25P03)$/;
const brokenOff =
  /^(Connection terminated|Query read timeout|timeout exceeded|Client has encountered|Client was closed)/;

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '');
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What a person is told whose change cannot be kept for lack of a connection. */
export const notReached = 'the database cannot be reached at the moment; try again soon';

/** Whether an error tells that there is no connection, so that nobody knows what has become of a statement. */
export function isLoss(error: unknown): boolean {
  const code = codeOf(error);
  if (error instanceof AggregateError) return error.errors.some(isLoss);
  return networkCodes.test(code) || gone.test(code) || brokenOff.test(messageOf(error));
}

/** Why a write failed, as text for a person; what the server said goes to the log. */
export function refusal(error: unknown): Error {
  if (error instanceof StoreFileError || error instanceof Unreachable) return error;
  if (isLoss(error)) return new Unreachable(notReached);
  const code = codeOf(error);
  if (code === '53100' || code === '54000') return new StoreFileError('the database is full');
  if (code === '55P03') return new Unreachable('the database is busy; try again in a moment');
  return new StoreFileError('the database refused it');
}

/** A database address without the password, for messages. */
function shownUrl(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}${port && `:${port}`}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

/** Why a database cannot be used at start, naming it. */
export function startFailure(url: string, error: unknown): StoreFileError {
  if (error instanceof StoreFileError) return error;
  const missing = codeOf(error) === '42P01';
  const reason = missing
    ? 'it has no tables of Atrium; run "npm run seed" to make them'
    : messageOf(error) || codeOf(error);
  return new StoreFileError(`the database ${shownUrl(url)} cannot be used: ${reason}`);
}
