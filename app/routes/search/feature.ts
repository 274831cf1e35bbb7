import { Search } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const searchFeature: Feature = {
  name: 'search',
  icon: Search,
  path: '/search',
  need: 'Search',
  texts: 'search',
  keeps: ['searchContacts', 'searchFiles', 'searchPages'],
};

export const searchRecords = recordsOf(searchFeature, [
  recordType('bookmarks', {
    label: 'bookmark',
    owners: ({ accountId }) => [accountId],
    changes: ['toggled', 'renamed', 'moved'],
    quiet: 'all',
    shown: { title: 'title' },
    title: ({ title, pageId }) => title || `#${pageId}`,
    url: () => '/bookmarks',
  }),
]);
