import { memoByIdentity } from '~/lib/memo';
import { memoByBlock } from '~/models/store/tables';

type Owned = { accountId: number };

/** The records of each account in a block of a collection, so that a change regroups one block. */
const groupsIn = /* @__PURE__ */ memoByBlock((records: readonly Owned[]): ReadonlyMap<number, readonly Owned[]> => {
  const groups = new Map<number, Owned[]>();
  for (const record of records) {
    const group = groups.get(record.accountId);
    if (group) group.push(record);
    else groups.set(record.accountId, [record]);
  }
  return groups;
});

/** The accounts whose records were asked for in a state of a collection. */
const asked = /* @__PURE__ */ memoByIdentity((_: object) => new Map<number, readonly Owned[]>());

/** Returns the records of a collection that belong to an account, in ascending ID order (contract §0.9). */
export function ownedBy<Row extends Owned>(
  collection: Readonly<Record<string, Row>>,
  accountId: number,
): readonly Row[] {
  let own = asked(collection).get(accountId);
  if (!own) {
    own = groupsIn(collection).flatMap((groups) => groups.get(accountId) ?? []);
    asked(collection).set(accountId, own);
  }
  return own as readonly Row[];
}
