import { Search } from 'lucide-react';
import { type Feature, recordType } from '~/models/shared/feature';

export const searchFeature: Feature = {
  name: 'search',
  icon: Search,
  need: 'Search',
  records: [
    recordType('bookmarks', {
      label: 'bookmark',
      changes: ['toggled'],
      quiet: 'all',
      title: ({ pageId }) => `#${pageId}`,
    }),
  ],
  keeps: ['searchContacts', 'searchFiles', 'searchPages'],
};
