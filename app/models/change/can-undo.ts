import { kindOfChange } from '~/records';
import { mayUse, type Need } from '~/models/access/ability';
import { ownersOfChange, touchedBy } from '~/models/access/can-see';
import type { Account } from '~/models/account/schema';
import type { Change } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';

/** What making a change needs today, and so undoing it: what its kind says, for each record of that kind it touched. */
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
 * Whether an account may undo a change now: one it made itself, as long as it may still do what the change does; one of
 * someone else, or of the program, only with all rights, and never where it's about records that are another's alone.
 * @param change what was done first, where the change undid another one
 */
export function canUndo(data: Collections, account: Pick<Account, 'id' | 'ability'>, change: Change): boolean {
  if (change.actor?.id !== account.id) {
    const owners = ownersOfChange(data, change);
    if (!mayUse(account, 'all') || (owners && !owners.has(account.id))) return false;
  }
  return needsOfChange(data, change, account.id).every((need) => mayUse(account, need));
}
