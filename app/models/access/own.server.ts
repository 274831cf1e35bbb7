import { AppError } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { abilityFrom, type OwnedArea, rulesFor } from './ability';

type Abilities = Pick<Account, 'id' | 'ability'>;

/**
 * Returns which records an account can change in an area whose records have an owner: its own, or any. Returns `null`
 * if it can't change any records.
 */
export function reachIn(account: Abilities, area: OwnedArea): 'any' | 'own' | null {
  const ability = abilityFrom(rulesFor(account));
  if (ability.can('manage', area)) return 'any';
  return ability.can('own', area) ? 'own' : null;
}

/**
 * Checks whether an account can change a record in an area.
 * @param ownerId the account that owns the record; a record without an owner isn't anyone's own
 */
export function canChange(account: Abilities, area: OwnedArea, ownerId: number | undefined): boolean {
  const reach = reachIn(account, area);
  return reach === 'any' || (reach === 'own' && ownerId === account.id);
}

/** Throws AppError `forbidden` unless the actor is an administrator. The app itself (no actor) is allowed. */
export function assertAdministrator({ accounts }: Pick<Collections, 'accounts'>, actor: Actor): void {
  const account = actor && accounts[actor.id];
  if (actor && (!account || !abilityFrom(rulesFor(account)).can('manage', 'all')))
    throw new AppError('forbidden', 'Only an administrator can do this.');
}

/**
 * Checks that a user whose permission covers only their own records owns this record.
 * @throws AppError `forbidden` if they don't
 */
export function assertOwner(
  { accounts }: Pick<Collections, 'accounts'>,
  actor: Actor,
  area: OwnedArea,
  ownerId: number | undefined,
): void {
  const account = actor && accounts[actor.id];
  if (account && reachIn(account, area) === 'own' && ownerId !== account.id)
    throw new AppError('forbidden', 'This belongs to someone else.');
}
