import { memoByIdentity } from '~/lib/memo';
import { valuesIn } from '~/models/store/tables';

type Owned = { accountId: number };

const byAccount = memoByIdentity((collection: Readonly<Record<string, unknown>>) => {
  const groups = new Map<number, Owned[]>();
  for (const record of valuesIn(collection) as Owned[]) {
    const group = groups.get(record.accountId);
    if (group) group.push(record);
    else groups.set(record.accountId, [record]);
  }
  return groups;
});

/** Returns the records of a collection that belong to an account, in ascending ID order (contract §0.9). */
export function ownedBy<Row extends Owned>(
  collection: Readonly<Record<string, Row>>,
  accountId: number,
): readonly Row[] {
  return (byAccount(collection).get(accountId) ?? []) as Row[];
}
