import { rowsOf } from '~/models/shared/list';
import { pageItems } from '~/models/bookmark/commands.server';
import type { SearchGroups } from './schema';
import { store } from '~/models/store/store.server';

/**
 * Returns all pages, files, and contacts that the global search covers, in groups (contract §12, GET
 * /api/main-search/data).
 */
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
