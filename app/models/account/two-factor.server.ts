import { randomBytes, scryptSync } from 'node:crypto';
import type { Draft } from 'immer';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import { layoutConfig } from '~/layout.config';
import { countAttempt, forgetAttempts } from '~/models/session/sign-in-limit.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { guardIn, guardOf, keyedHash, note, seal, unseal } from './account-security.server';
import type { AccountSecurity } from './account-security.schema';
import { confirmPassword } from './password-check.server';
import type { Account } from './schema';

/** Maximum number of code attempts in 15 minutes. */
export const codeAttempts = 10;

const period = 30;
const recoveryCount = 10;
/** Letters and digits that can't be mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function totpOf(account: Pick<Account, 'email'>, secret: string): TOTP {
  const { appName } = layoutConfig;
  return new TOTP({ issuer: appName, label: account.email, secret: Secret.fromBase32(secret), period });
}

/** Creates a secret for an authenticator app, as a string, and as the URL for a QR code. */
export function newTwoSteps(account: Pick<Account, 'email'>, secret = new Secret({ size: 20 }).base32) {
  return { secret, uri: totpOf(account, secret).toString() };
}

/** Returns the 30-second time step of a code, or `null` if the code is wrong. Allows clocks to differ by one step. */
function stepOf(account: Pick<Account, 'email'>, secret: string, code: string): number | null {
  const delta = totpOf(account, secret).validate({ token: code, window: 1 });
  return delta === null ? null : Math.floor(Date.now() / 1000 / period) + delta;
}

const plainCode = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');

/**
 * Returns the hash of a recovery code. It uses a salt instead of this server's key so that the codes still work after a
 * backup is restored on another machine without that key.
 */
function recoveryHash(salt: string, code: string): string {
  return `${salt} ${scryptSync(plainCode(code), salt, 24, { N: 4096 }).toString('base64url')}`;
}

/** Hashes codes that are issued together: they share a salt so that looking one up takes a single hash. */
function recoveryHashes(codes: readonly string[]): string[] {
  const salt = randomBytes(12).toString('base64url');
  return codes.map((code) => recoveryHash(salt, code));
}

/**
 * Returns the stored hash of a code, or `undefined` if none matches. Hashes from earlier versions depend on this
 * server's key.
 */
function heldHash(accountId: number, code: string, held: readonly string[]): string | undefined {
  const salts = new Set(held.flatMap((hash) => (hash.includes(' ') ? (hash.split(' ')[0] ?? []) : [])));
  const hashes = [...salts].map((salt) => recoveryHash(salt, code));
  const old = keyedHash('recovery code', `${accountId} ${plainCode(code)}`);
  return [...hashes, old].find((hash) => held.includes(hash));
}

function newRecoveryCodes(): string[] {
  const letters = (count: number) =>
    [...randomBytes(count)].map((byte) => alphabet[byte % alphabet.length] ?? '').join('');
  return Array.from({ length: recoveryCount }, () => `${letters(5)}-${letters(5)}`);
}

/** Checks whether an account requires a code after the password. */
export function hasTwoSteps(guard: AccountSecurity): boolean {
  return guard.twoSteps !== null;
}

/**
 * Turns on two-step verification, once a code proves that the app has the secret, and returns ten recovery codes, which
 * are never shown again. Removes all trusted devices. If two-step verification is already on, changes nothing and
 * returns `null`, so that the form can be resubmitted.
 * @throws AppError `invalid` under `currentPassword` or `code`, `too_many`
 */
export async function switchOnTwoSteps({
  account,
  secret,
  code,
  currentPassword,
  device,
}: {
  account: Account;
  secret: string;
  code: string;
  currentPassword: string;
  device: string;
}): Promise<string[] | null> {
  await confirmPassword(account, currentPassword);
  const lastStep = stepOf(account, secret, plainCode(code));
  if (lastStep === null) throw new AppError('invalid', 'This code is incorrect.', { code: 'codeWrong' });
  const codes = newRecoveryCodes();
  const { result: isNew } = await store.commit({ actor: null, label: 'account.twoSteps', logged: false }, (draft) => {
    const guard = guardIn(draft, account.id);
    if (hasTwoSteps(guard)) return false;
    guard.twoSteps = { secret: seal(secret), lastStep, since: new Date().toISOString() };
    guard.recoveryCodes = recoveryHashes(codes);
    guard.trustedDevices = [];
    note(draft, { accountId: account.id, event: 'twoStepsOn', device });
    return true;
  });
  if (!isNew) return null;
  logSecurity('twoSteps.changed', { account: account.id, on: 1 });
  return codes;
}

type Protected = { account: Account; currentPassword: string; device: string };

/** Turns off two-step verification. Throws `invalid` under `currentPassword`, `too_many`. */
export async function switchOffTwoSteps({ account, currentPassword, device }: Protected): Promise<void> {
  await confirmPassword(account, currentPassword);
  await store.commit({ actor: null, label: 'account.twoSteps', logged: false }, (draft) => {
    Object.assign(guardIn(draft, account.id), { twoSteps: null, recoveryCodes: [], trustedDevices: [] });
    note(draft, { accountId: account.id, event: 'twoStepsOff', device });
  });
  logSecurity('twoSteps.changed', { account: account.id, on: 0 });
}

/** Replaces the recovery codes with ten new ones. Throws `invalid` under `currentPassword`, `too_many`. */
export async function renewRecoveryCodes({ account, currentPassword, device }: Protected): Promise<string[]> {
  await confirmPassword(account, currentPassword);
  const codes = newRecoveryCodes();
  await store.commit({ actor: null, label: 'account.twoSteps', logged: false }, (draft) => {
    guardIn(draft, account.id).recoveryCodes = recoveryHashes(codes);
    note(draft, { accountId: account.id, event: 'recoveryRenewed', device });
  });
  return codes;
}

/**
 * Checks a code within a commit: a code from the app, which works only once, or a recovery code, which is then used up.
 * Any code is correct if two-step verification is off.
 */
function take(draft: Draft<Collections>, account: Account, code: string, device: string): boolean {
  const guard = guardIn(draft, account.id);
  if (!guard.twoSteps) return true;
  const secret = unseal(guard.twoSteps.secret);
  const step = secret !== null && /^\d{6}$/.test(plainCode(code)) ? stepOf(account, secret, plainCode(code)) : null;
  if (step !== null && step > guard.twoSteps.lastStep) {
    guard.twoSteps.lastStep = step;
    return true;
  }
  const hash = heldHash(account.id, code, guard.recoveryCodes);
  if (hash === undefined) return false;
  guard.recoveryCodes = guard.recoveryCodes.filter((one) => one !== hash);
  note(draft, { accountId: account.id, event: 'recoveryUsed', device });
  return true;
}

/**
 * Checks the code of an account that is signing in.
 * @throws AppError `invalid` under `code`, `too_many` after ten wrong codes in 15 minutes
 */
export async function takeCode(account: Account, code: string, device: string): Promise<void> {
  const attempts = `code of ${account.id}`;
  await countAttempt(attempts, codeAttempts);
  const { result } = await store.commit({ actor: null, label: 'session.code', logged: false }, (draft) =>
    take(draft, account, code, device),
  );
  if (!result) {
    logSecurity('signIn.codeWrong', { account: account.id });
    throw new AppError('invalid', 'This code is incorrect.', { code: 'codeWrong' });
  }
  await forgetAttempts(attempts);
}

/**
 * Returns the state of two-step verification for pages: when it was turned on, the number of remaining recovery codes,
 * and the trusted devices.
 */
export async function twoStepsState(accountId: number) {
  const { twoSteps, recoveryCodes, trustedDevices } = guardOf((await store.snapshot()).accountGuards, accountId);
  const now = new Date().toISOString();
  const trusted = trustedDevices.filter(({ until }) => until > now).map(({ device, until }) => ({ device, until }));
  return { since: twoSteps?.since ?? null, recoveryLeft: recoveryCodes.length, trusted };
}
