import { rowsOf } from '~/utils/list';
import { pageItems } from './bookmark.server';
import type { SearchGroups } from './search.schema';
import { store } from './store.server';

/** Everything the global search looks through, in whole groups (contract §12, GET /api/main-search/data). */
export async function searchGroups(accountId: number): Promise<SearchGroups> {
  const collections = await store.snapshot();
  const files = rowsOf(collections.searchFiles).map(({ id: _, ...file }) => file);
  const contacts = rowsOf(collections.searchContacts).map(({ id: _, ...contact }) => contact);
  return [
    { groupTitle: 'Pages', searchLimit: 4, data: pageItems(collections, accountId) },
    { groupTitle: 'Files', searchLimit: 4, data: files },
    { groupTitle: 'Contacts', searchLimit: 4, data: contacts },
  ];
}
