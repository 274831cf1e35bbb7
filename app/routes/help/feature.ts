import { BookOpen, CircleHelp, Scale } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const faqFeature: Feature = {
  name: 'faq',
  icon: CircleHelp,
  group: 'pages',
  path: '/pages/faq',
  need: 'Help',
  texts: 'help',
  keeps: ['faqCategories', 'faqVotes', 'revisions'],
};

export const faqRecords = recordsOf(faqFeature, [
  recordType('faqEntries', {
    label: 'faq',
    changes: ['created', 'updated', 'deleted', 'voted', 'drafted', 'discarded'],
    quiet: ['voted', 'drafted', 'discarded'],
    need: ({ draft }) => (draft ? 'Article' : undefined),
    changeNeed: (change) => (change === 'voted' ? 'Help' : 'Article'),
    shown: {
      ...{ question: 'question', ans: 'answer', categoryId: 'category', draft: 'draft' },
      ...{ 'translations.de.question': 'question', 'translations.de.ans': 'answer' },
      ...{ 'translations.fr.question': 'question', 'translations.fr.ans': 'answer' },
      ...{ 'translations.ar.question': 'question', 'translations.ar.ans': 'answer' },
    },
    title: ({ question }) => question,
    url: ({ id }) => `/pages/faq?open=${id}#q-${id}`,
  }),
  recordType('helpSearches', {
    label: 'helpSearch',
    changeNeed: () => 'Article',
    changes: ['dropped'],
    quiet: 'all',
    title: ({ text }) => text,
    url: () => '/pages/faq/searches',
  }),
]);

export const knowledgeFeature: Feature = {
  name: 'knowledgeBase',
  icon: BookOpen,
  group: 'pages',
  path: '/pages/knowledge-base',
  need: 'Help',
  texts: 'help',
  keeps: ['articleVotes', 'knowledgeCards', 'knowledgeCategories'],
};

export const knowledgeRecords = recordsOf(knowledgeFeature, [
  recordType('knowledgeArticles', {
    label: 'article',
    changes: ['created', 'updated', 'deleted', 'voted', 'drafted', 'discarded'],
    quiet: ['voted', 'drafted', 'discarded'],
    need: ({ draft }) => (draft ? 'Article' : undefined),
    changeNeed: (change) => (change === 'voted' ? 'Help' : 'Article'),
    shown: {
      ...{ title: 'title', slug: 'slug', category: 'category', content: 'content', draft: 'draft' },
      ...{ 'translations.de.title': 'title', 'translations.de.content': 'content' },
      ...{ 'translations.fr.title': 'title', 'translations.fr.content': 'content' },
      ...{ 'translations.ar.title': 'title', 'translations.ar.content': 'content' },
      relatedIds: ['related', { names: 'knowledgeArticles' }],
    },
    title: ({ title }) => title,
    url: ({ category, slug }) => `/pages/knowledge-base/${category}/${slug}`,
  }),
]);

export const licenseFeature: Feature = {
  name: 'license',
  icon: Scale,
  path: '/pages/license',
  need: 'Help',
  group: 'pages',
};
