/** What can go wrong in a model, in words that know nothing of HTTP. */
export type AppErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'too_many'
  | 'unavailable'
  | 'unexpected';

/**
 * The one error models throw. `fields` (name → message) accompanies `invalid`.
 * It becomes a status in exactly two places: `serve` for calls, `toResponse` for pages (contract §0.4).
 */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: AppErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }
}

/** A change cannot be taken back: `who` has touched the same records since, or it has been undone already (`null`). */
export class UndoConflict extends AppError {
  readonly who: string | null;
  /** The account that has, to be told as "you" to itself. */
  readonly by: number | null;

  constructor(who: string | null, by: number | null = null) {
    super('conflict', who === null ? 'This change has already been undone.' : `${who} has changed this since.`);
    this.who = who;
    this.by = by;
  }
}

/** The product is closed for maintenance; a client may try again after `seconds`. */
export class UnderMaintenance extends AppError {
  readonly seconds: number;

  constructor(seconds: number) {
    super('unavailable', 'This is closed for maintenance');
    this.seconds = seconds;
  }
}

/** The person is who they say, but no token could be made for them: an error of the `email` on the wire (contract §1). */
export class NoToken extends AppError {
  constructor() {
    const message = 'Something went wrong';
    super('invalid', message, { email: message });
  }
}

/** The password is right, and an administrator has suspended the person: an error of the `email` on the wire, as all of signing in (contract §1). */
export class Suspended extends AppError {
  constructor() {
    super('invalid', 'This account is suspended', { email: 'accountSuspended' });
  }
}

/** Something has been tried too often; it may be tried again after `seconds`. */
export class TooManyAttempts extends AppError {
  readonly seconds: number;

  constructor(seconds: number) {
    const minutes = Math.ceil(seconds / 60);
    super('too_many', `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`);
    this.seconds = seconds;
  }
}

/** The password is right, and the account asks for a code besides (contract §1 has no place for it: `code` is ours). */
export class CodeNeeded extends AppError {
  readonly accountId: number;

  constructor(accountId: number) {
    super('invalid', 'A code is needed', { code: 'codeNeeded' });
    this.accountId = accountId;
  }
}

/**
 * A record was changed by somebody else since the caller loaded it; its tag is no longer right (architecture §3).
 * `conflicts` names the fields that both have changed, where a save is merged by field; `null` means the whole record.
 */
export class StaleRecord extends AppError {
  readonly conflicts: readonly string[] | null;

  constructor(conflicts: readonly string[] | null = null) {
    super('conflict', 'This has changed since it was loaded. Load it again and repeat the change.');
    this.conflicts = conflicts;
  }
}

const statusOf: Record<AppErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
  unexpected: 500,
};

/** The HTTP status an error code is answered with (contract §0.4). */
export function httpStatus(code: AppErrorCode): number {
  return statusOf[code];
}

/**
 * For what a reader would keep by the way: `fallback` when it cannot be kept at the moment, so that reading goes on.
 *
 *     await store.commit(…).catch(whenUnavailable(null));
 */
export function whenUnavailable<T>(fallback: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof AppError && error.code === 'unavailable') return fallback;
    throw error;
  };
}

/**
 * Returns the record or throws `not_found` (contract §0.4).
 * @param record what a lookup by id gave
 * @param what the record's kind, in words, for the message
 */
export function found<T>(record: T | null | undefined, what: string): T {
  if (record === null || record === undefined) throw new AppError('not_found', `${what} not found`);
  return record;
}
