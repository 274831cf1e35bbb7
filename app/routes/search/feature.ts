import { Search } from 'lucide-react';
import { type Feature, recordType } from '~/models/shared/feature';

export const searchFeature: Feature = {
  name: 'search',
  icon: Search,
  path: '/search',
  need: 'Search',
  texts: 'search',
  records: [
    recordType('bookmarks', {
      label: 'bookmark',
      changes: ['toggled', 'renamed', 'moved'],
      quiet: 'all',
      title: ({ title, pageId }) => title || `#${pageId}`,
      url: () => '/bookmarks',
    }),
  ],
  keeps: ['searchContacts', 'searchFiles', 'searchPages'],
};
