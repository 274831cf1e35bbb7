/** Codes of the errors that models throw, independent of HTTP. */
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
 * The only kind of error that models throw. `fields` contains the messages of the fields that caused it, by name. HTTP
 * code converts `code` to a status with `httpStatus` (contract §0.4).
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

/**
 * The change can't be undone because `who` has changed the same records since, or because it was already undone
 * (`null`).
 */
export class UndoConflict extends AppError {
  readonly who: string | null;
  /** The account that made the later change, which the message can address as "you". */
  readonly by: number | null;

  constructor(who: string | null, by: number | null = null) {
    super('conflict', who === null ? 'This change has already been undone.' : `${who} has changed this since.`);
    this.who = who;
    this.by = by;
  }
}

/** The product is closed for maintenance; a client can try again after `seconds`. */
export class UnderMaintenance extends AppError {
  readonly seconds: number;

  constructor(seconds: number) {
    super('unavailable', 'The app is down for maintenance. Try again later.');
    this.seconds = seconds;
  }
}

/** The user is authenticated, but no token could be created. The response reports it under `email` (contract §1). */
export class NoToken extends AppError {
  constructor() {
    const message = 'Something went wrong';
    super('invalid', message, { email: message });
  }
}

/**
 * The password is correct, but an administrator has suspended the user. The response reports it under `email`, like all
 * sign-in errors (contract §1).
 */
export class Suspended extends AppError {
  constructor() {
    super('invalid', 'This account is suspended', { email: 'accountSuspended' });
  }
}

/** Too many attempts; the client can try again after `seconds`. */
export class TooManyAttempts extends AppError {
  readonly seconds: number;

  constructor(seconds: number) {
    const minutes = Math.ceil(seconds / 60);
    super('too_many', `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`);
    this.seconds = seconds;
  }
}

/**
 * The password is correct, but the account also requires a verification code. Contract §1 doesn't cover this case:
 * `code` is our addition.
 */
export class CodeNeeded extends AppError {
  readonly accountId: number;

  constructor(accountId: number) {
    super('invalid', 'Enter the code from your authenticator app, or a recovery code.', { code: 'codeNeeded' });
    this.accountId = accountId;
  }
}

/**
 * A record has changed since the caller loaded it, so the caller's tag is outdated (architecture §3). If a save is
 * merged by field, `conflicts` lists the fields that were changed on both sides; `null` means the whole record.
 */
export class StaleRecord extends AppError {
  readonly conflicts: readonly string[] | null;

  constructor(conflicts: readonly string[] | null = null) {
    super('conflict', 'This has changed since you loaded it. Reload it and try again.');
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

/** Returns the HTTP status for an error code (contract §0.4). */
export function httpStatus(code: AppErrorCode): number {
  return statusOf[code];
}

/**
 * Returns an error handler for writes that are a side effect of reading. It returns `fallback` if nothing can be
 * written at the moment, so that reading still works.
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
 * Returns the record, or throws `not_found` (contract §0.4).
 * @param record result of a lookup by ID
 * @param what the record's kind, in words, for the message
 */
export function found<T>(record: T | null | undefined, what: string): T {
  if (record === null || record === undefined) throw new AppError('not_found', `${what} not found`);
  return record;
}
