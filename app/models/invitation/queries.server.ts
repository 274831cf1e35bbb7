import type { Account } from '~/models/account/schema';
import { canInvite } from '~/models/role/grant-check.server';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import type { User } from '~/models/user/schema';
import { invitationHash } from './renew.server';

/**
 * Returns the user invited by a valid link, or `null` if the link is unknown, expired, or used, or if the user's email
 * address has changed.
 */
export function invitedBy(
  { invitations, users }: Pick<Collections, 'invitations' | 'users'>,
  token: string,
): User | null {
  const hash = invitationHash(token);
  const invitation = recordsOf(invitations).find(({ id, tokenHash }) => (tokenHash || id) === hash);
  if (!invitation || invitation.expiresAt <= new Date().toISOString()) return null;
  const user = users[invitation.userId];
  return user?.accountId === null && user.email === invitation.email ? user : null;
}

/**
 * Returns the name and email address of the user invited by a link, for the link's page, or `null` if the link is no
 * longer valid.
 */
export async function invitedPerson(token: string): Promise<{ name: string; email: string } | null> {
  const user = invitedBy(await store.snapshot(), token);
  return user && { name: user.fullName, email: user.email };
}

/** Returns when a user's invitation was sent and expires, or `null` if there is none. */
export async function invitationOf(userId: number): Promise<{ sentAt: string; expiresAt: string } | null> {
  const { invitations } = await store.snapshot();
  const own = recordsOf(invitations).find((one) => one.userId === userId);
  return own ? { sentAt: own.sentAt, expiresAt: own.expiresAt } : null;
}

/** Checks whether an account can invite a user (see `canInvite`). */
export async function isInvitableBy(giver: Account, user: User): Promise<boolean> {
  return canInvite(giver, user, await store.snapshot());
}
