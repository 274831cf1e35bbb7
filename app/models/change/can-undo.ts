import { kindOfChange } from '~/records';
import { canUse, type Need } from '~/models/access/ability';
import { ownersOfChange, seesAllOf, touchedBy } from '~/models/access/can-see';
import type { Account } from '~/models/account/schema';
import type { Change } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';

/**
 * Returns the permissions that someone needs today to make a change, and therefore to undo it. They depend on the kind
 * of the change, and on each record of that kind that it touched. Returns `['all']` for an unknown kind.
 */
export function needsOfChange(data: Collections, change: Change, accountId: number): Need[] {
  const kind = kindOfChange(change.label);
  if (!kind) return ['all'];
  const [, name = ''] = change.label.split('.');
  const own = touchedBy(data, change).filter(({ collection }) => collection === kind.type.collection);
  const records = own.length > 0 ? own.map(({ record }) => record ?? undefined) : [undefined];
  const needs = records.map((record) => kind.type.changeNeed?.(name, record as never, accountId) ?? kind.feature.need);
  return needs.flatMap((need) => need ?? []);
}

/**
 * Checks whether an account can undo a change now. Its own changes require the permission to make them. Changes by
 * another user or the app require all permissions, and can't be undone if they touch another user's private records.
 * The account must also be able to see every record that the change touched (see `seesAllOf`).
 * @param change the change to undo or, if that change is itself an undo, the original change
 */
export function canUndo(data: Collections, account: Pick<Account, 'id' | 'ability'>, change: Change): boolean {
  if (change.actor?.id !== account.id) {
    const owners = ownersOfChange(data, change);
    if (!canUse(account, 'all') || (owners && !owners.has(account.id))) return false;
  }
  if (!seesAllOf(data, account, change)) return false;
  return needsOfChange(data, change, account.id).every((need) => canUse(account, need));
}
