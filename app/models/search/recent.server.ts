import { kindOfChange, newsOf, recordLink } from '~/records';
import { canView } from '~/models/access/ability';
import { canSee } from '~/models/access/can-see';
import type { Account } from '~/models/account/schema';
import type { CollectionName } from '~/models/shared/feature';
import { store } from '~/models/store/store.server';
import type { Hit } from './find.server';
import { isPresent } from './records.server';

/** Returns the records that an account worked on most recently and can still see, newest first, without duplicates. */
export async function recentRecords(account: Account, limit: number): Promise<Hit[]> {
  const [data, log] = await Promise.all([store.snapshot(), store.latestChanges()]);
  const hits = new Map<string, Hit>();
  for (const { actor, label, patches } of log.toReversed()) {
    const kind = kindOfChange(label);
    if (actor?.id !== account.id || !kind || !newsOf(label)) continue;
    if (kind.feature.need && !canView(account, kind.feature.need)) continue;
    const collection: CollectionName = kind.type.collection;
    const id = patches.find(({ path }) => path[0] === collection)?.path[1];
    const record = (data[collection] as Record<string, object>)[String(id)];
    if (!record || !isPresent(collection, record) || !canSee(data, account, collection, record)) continue;
    const link = recordLink(collection, record);
    if (!link?.url || hits.has(link.url)) continue;
    hits.set(link.url, { key: `recent/${link.url}`, title: link.title, detail: link.detail, url: link.url, words: [] });
    if (hits.size >= limit) break;
  }
  return [...hits.values()];
}
