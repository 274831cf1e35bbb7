import { Search } from 'lucide-react';
import { type Feature, type RecordType, recordType } from '~/models/shared/feature';

export const searchFeature: Feature = {
  name: 'search',
  icon: Search,
  path: '/search',
  need: 'Search',
  texts: 'search',
  keeps: ['searchContacts', 'searchFiles', 'searchPages'],
};

export const searchRecords: readonly RecordType[] = [
  recordType('bookmarks', {
    label: 'bookmark',
    owners: ({ accountId }) => [accountId],
    changes: ['toggled', 'renamed', 'moved'],
    quiet: 'all',
    title: ({ title, pageId }) => title || `#${pageId}`,
    url: () => '/bookmarks',
  }),
];
