import { kindOfChange } from '~/records';
import { canUse, type Need } from '~/models/access/ability';
import { ownersOfChange, seesAllOf, touchedBy } from '~/models/access/can-see';
import type { Account } from '~/models/account/schema';
import type { Change } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';

/**
 * Returns the permissions that making a change, and therefore undoing it, requires today: those of its kind, for each
 * record of that kind it touched.
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
 * Whether an account can undo a change now: its own change, if it still has permission to make it; one of another user
 * or of the app, only with all permissions, and never if it touches another user's private records.
 * @param change the original change, if the change undid another one
 */
export function canUndo(data: Collections, account: Pick<Account, 'id' | 'ability'>, change: Change): boolean {
  if (change.actor?.id !== account.id) {
    const owners = ownersOfChange(data, change);
    if (!canUse(account, 'all') || (owners && !owners.has(account.id))) return false;
  }
  if (!seesAllOf(data, account, change)) return false;
  return needsOfChange(data, change, account.id).every((need) => canUse(account, need));
}
