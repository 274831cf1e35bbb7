import { memoByIdentity } from '~/lib/memo';
import { isDraft } from '~/models/store/draft';
import { indexBy } from '~/models/store/records';

type Owned = { id: number | string; accountId: number };

const byAccount = /* @__PURE__ */ indexBy(({ accountId }: Owned) => accountId);

const cache = /* @__PURE__ */ memoByIdentity((_: object) => new Map<number, readonly Owned[]>());

/** Returns the records of a collection that belong to an account, in ascending ID order (contract §0.9). */
export function ownedBy<Row extends Owned>(
  collection: Readonly<Record<string, Row>>,
  accountId: number,
): readonly Row[] {
  if (isDraft(collection)) return byAccount(collection, accountId) as Row[];
  let own = cache(collection).get(accountId);
  if (!own) {
    own = byAccount(collection, accountId);
    cache(collection).set(accountId, own);
  }
  return own as readonly Row[];
}
