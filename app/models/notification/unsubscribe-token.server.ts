import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '~/lib/env.server';
import { type NotificationGroup, notificationGroups } from './channels';

/** The emails that an unsubscribe link stops: those of a group, or the daily ones. */
export type UnsubscribeScope = NotificationGroup | 'daily';

interface Unsubscribing {
  accountId: number;
  scope: UnsubscribeScope;
}

const scopes: readonly string[] = [...notificationGroups, 'daily'] satisfies UnsubscribeScope[];

function signature(accountId: number, scope: string): string {
  return createHmac('sha256', env.sessionSecret)
    .update(`notification emails ${accountId} ${scope}`)
    .digest('base64url');
}

/**
 * Returns the token in the link that stops emails to an account. Its signature is derived from the account and the
 * scope and never stored.
 */
export function unsubscribeToken({ accountId, scope }: { accountId: number; scope: string }): string {
  return `${accountId}.${scope}.${signature(accountId, scope)}`;
}

/** Returns the account and the scope of a token, or `null` if the token isn't valid. */
export function readUnsubscribeToken(token: string): Unsubscribing | null {
  const [id = '', scope = '', signed = ''] = token.split('.');
  const [given, wanted] = [Buffer.from(signed), Buffer.from(signature(Number(id), scope))];
  if (!/^\d{1,9}$/.test(id) || !scopes.includes(scope)) return null;
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return { accountId: Number(id), scope: scope as UnsubscribeScope };
}
