import { z } from 'zod';
import { bookmarkToggleSchema } from '~/models/bookmark/schema';
import { pageItemSchema, searchGroupsSchema } from '~/models/search/schema';
import { defineContract } from '~/http/contract';

/** Contract §12. */
export const searchContract = defineContract({
  search: {
    method: 'GET',
    path: '/api/main-search/data',
    summary: 'Returns everything that the global search covers: pages, files, and contacts.',
    input: z.object({}),
    output: z.object({ searchArr: searchGroupsSchema }),
    access: 'signed-in',
    example: {},
  },
  bookmarks: {
    method: 'GET',
    path: '/api/bookmarks/data',
    summary: 'Returns all pages, and the ones you bookmarked.',
    input: z.object({}),
    output: z.object({ suggestions: z.array(pageItemSchema), bookmarks: z.array(pageItemSchema) }),
    access: 'signed-in',
    example: {},
  },
  toggleBookmark: {
    method: 'POST',
    path: '/api/bookmarks/update',
    summary: 'Adds a page to your bookmarks or removes it.',
    input: bookmarkToggleSchema,
    output: z.object({}),
    access: 'signed-in',
    fails: ['conflict'],
    notes: { id: 'ID of a page, from `GET /api/bookmarks/data`.' },
    example: { input: { id: 7 } },
  },
});
