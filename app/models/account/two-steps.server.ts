import { randomBytes, scryptSync } from 'node:crypto';
import type { Draft } from 'immer';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import { layoutConfig } from '~/layout.config';
import { countAttempt, forgetAttempts } from '~/models/session/sign-in-limit.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { guardIn, guardOf, keyedHash, note, seal, unseal } from './guard.server';
import type { AccountGuard } from './guard.schema';
import { confirmPassword } from './password-check.server';
import type { Account } from './schema';

/** How often a code may be guessed in 15 minutes. */
export const codeAttempts = 10;

const period = 30;
const recoveryCount = 10;
/** Letters and digits that are not taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function totpOf(account: Pick<Account, 'email'>, secret: string): TOTP {
  const { appName } = layoutConfig;
  return new TOTP({ issuer: appName, label: account.email, secret: Secret.fromBase32(secret), period });
}

/** A new secret for an authenticator app, as text and as the address a QR code holds. */
export function newTwoSteps(account: Pick<Account, 'email'>, secret = new Secret({ size: 20 }).base32) {
  return { secret, uri: totpOf(account, secret).toString() };
}

/** The 30 seconds a code belongs to, `null` for a wrong code. One step of difference between the clocks is allowed. */
function stepOf(account: Pick<Account, 'email'>, secret: string, code: string): number | null {
  const delta = totpOf(account, secret).validate({ token: code, window: 1 });
  return delta === null ? null : Math.floor(Date.now() / 1000 / period) + delta;
}

const plainCode = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');

/**
 * The hash of a recovery code. It's made with a salt and not with the key of this server: a backup restored on another
 * machine, without that key, lets people in by these codes.
 */
function recoveryHash(salt: string, code: string): string {
  return `${salt} ${scryptSync(plainCode(code), salt, 24, { N: 4096 }).toString('base64url')}`;
}

/** Hashes of codes that are handed out together: one salt for all, so that looking one up takes a single hash. */
function recoveryHashes(codes: readonly string[]): string[] {
  const salt = randomBytes(12).toString('base64url');
  return codes.map((code) => recoveryHash(salt, code));
}

/** The stored hash that a code has; `undefined` when it's none of them. Those of earlier versions depend on the key. */
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

/** Whether an account asks for a code after the password. */
export function hasTwoSteps(guard: AccountGuard): boolean {
  return guard.twoSteps !== null;
}

/**
 * Switches two steps on, once a code proves that the app has the secret, and hands out ten recovery codes, which are in
 * this answer and nowhere else. Every trusted device is forgotten. Two steps that are on stay as they are, with the codes
 * they have: the same form sent again gets `null`.
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
  if (lastStep === null) throw new AppError('invalid', 'Wrong code', { code: 'codeWrong' });
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

/** Switches two steps off; throws `invalid` under `currentPassword`, `too_many`. */
export async function switchOffTwoSteps({ account, currentPassword, device }: Protected): Promise<void> {
  await confirmPassword(account, currentPassword);
  await store.commit({ actor: null, label: 'account.twoSteps', logged: false }, (draft) => {
    Object.assign(guardIn(draft, account.id), { twoSteps: null, recoveryCodes: [], trustedDevices: [] });
    note(draft, { accountId: account.id, event: 'twoStepsOff', device });
  });
  logSecurity('twoSteps.changed', { account: account.id, on: 0 });
}

/** Ten new recovery codes in place of the old ones; throws `invalid` under `currentPassword`, `too_many`. */
export async function renewRecoveryCodes({ account, currentPassword, device }: Protected): Promise<string[]> {
  await confirmPassword(account, currentPassword);
  const codes = newRecoveryCodes();
  await store.commit({ actor: null, label: 'account.twoSteps', logged: false }, (draft) => {
    guardIn(draft, account.id).recoveryCodes = recoveryHashes(codes);
    note(draft, { accountId: account.id, event: 'recoveryRenewed', device });
  });
  return codes;
}

/** Takes a code within a commit: of the app, each only once, or one of the recovery codes, which is then used up. */
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
 * Takes the code of an account that signs in.
 * @throws AppError `invalid` under `code`, `too_many` after ten wrong ones in 15 minutes
 */
export async function takeCode(account: Account, code: string, device: string): Promise<void> {
  const attempts = `code of ${account.id}`;
  await countAttempt(attempts, codeAttempts);
  const { result } = await store.commit({ actor: null, label: 'session.code', logged: false }, (draft) =>
    take(draft, account, code, device),
  );
  if (!result) {
    logSecurity('signIn.codeWrong', { account: account.id });
    throw new AppError('invalid', 'Wrong code', { code: 'codeWrong' });
  }
  await forgetAttempts(attempts);
}

/** What the pages show of it: since when, recovery codes left, devices still trusted. */
export async function twoStepsState(accountId: number) {
  const { twoSteps, recoveryCodes, trustedDevices } = guardOf((await store.snapshot()).accountGuards, accountId);
  const now = new Date().toISOString();
  const trusted = trustedDevices.filter(({ until }) => until > now).map(({ device, until }) => ({ device, until }));
  return { since: twoSteps?.since ?? null, recoveryLeft: recoveryCodes.length, trusted };
}
