import { FileText } from 'lucide-react';
import { isPublic } from '~/models/blog/rules';
import { type Feature, type RecordType, recordType } from '~/models/shared/feature';

export const blogFeature: Feature = {
  name: 'blog',
  icon: FileText,
  path: '/pages/blog/list',
  need: 'Blog',
  texts: 'blog',
  keeps: ['blogCategories', 'postBookmarks'],
};

export const blogRecords: readonly RecordType[] = [
  recordType('blogPosts', {
    label: 'post',
    changes: ['created', 'updated', 'deleted', 'bookmarked', 'tagged'],
    quiet: ['bookmarked'],
    need: (post, accountId) => {
      if (isPublic(post, new Date().toISOString())) return undefined;
      return post.authorId === accountId ? { own: 'Post' } : 'Post';
    },
    title: ({ title }) => title,
    detail: ({ authorName }) => authorName,
    url: ({ slug }) => `/pages/blog/detail/${slug}`,
  }),
  recordType('blogComments', {
    label: 'comment',
    changes: ['created', 'deleted', 'hidden', 'shown'],
    quiet: ['hidden', 'shown'],
    title: ({ commentText }) => commentText,
    detail: ({ userFullName }) => userFullName,
    url: ({ postId }) => `/pages/blog/detail/${postId}`,
  }),
  recordType('postDrafts', {
    label: 'postDraft',
    changes: ['discarded'],
    quiet: 'all',
    title: ({ values }) => values.title,
  }),
  recordType('postPreviews', {
    label: 'postPreview',
    changes: ['made', 'ended'],
    quiet: 'all',
    title: ({ postId }) => `#${postId}`,
  }),
];
