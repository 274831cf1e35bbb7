import { BookOpen, CircleHelp, Scale } from 'lucide-react';
import { type Feature, recordType } from '~/models/shared/feature';

export const faqFeature: Feature = {
  name: 'faq',
  icon: CircleHelp,
  path: '/pages/faq',
  need: 'Help',
  keeps: ['faqCategories'],
};

export const knowledgeFeature: Feature = {
  name: 'knowledgeBase',
  icon: BookOpen,
  path: '/pages/knowledge-base',
  need: 'Help',
  records: [
    recordType('knowledgeArticles', {
      label: 'article',
      changes: ['created', 'updated', 'voted'],
      quiet: ['voted'],
      title: ({ title }) => title,
      url: ({ slug }) => `/pages/knowledge-base/${slug}`,
    }),
  ],
  keeps: ['articleVotes', 'knowledgeCards', 'knowledgeCategories'],
};

export const licenseFeature: Feature = { name: 'license', icon: Scale, path: '/pages/license', need: 'Help' };
