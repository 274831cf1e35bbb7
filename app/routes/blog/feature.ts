import { FileText, Newspaper } from 'lucide-react';
import type { Need } from '~/models/access/ability';
import { isPublic } from '~/models/blog/rules';
import type { BlogPost } from '~/models/blog/schema';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const blogFeature: Feature = {
  name: 'blog',
  icon: FileText,
  group: 'pages',
  menu: [
    { key: 'blogList', to: '/pages/blog/list', icon: Newspaper },
    { key: 'blogDetail', to: '/pages/blog/detail', icon: Newspaper, newest: true },
    { key: 'blogEdit', to: '/pages/blog/edit', icon: Newspaper, need: { own: 'Post' }, newest: true },
    { key: 'blogComments', to: '/pages/blog/comments', icon: Newspaper, need: 'Post' },
  ],
  path: '/pages/blog/list',
  help: 'working-together',
  need: 'Blog',
  texts: 'blog',
  keeps: ['blogCategories', 'postBookmarks'],
};

/**
 * Returns the permission needed to view a post. A public post only requires access to the blog. Until a post is public,
 * users must be its author or have permission to edit posts.
 */
function postNeed(post: Pick<BlogPost, 'status' | 'publishedAt' | 'authorId'>, accountId: number): Need | undefined {
  return isPublic(post, new Date().toISOString()) ? undefined : ownPost(post, accountId);
}

function ownPost(post: Pick<BlogPost, 'authorId'> | undefined, accountId: number): Need {
  return post?.authorId === accountId ? { own: 'Post' } : 'Post';
}

export const blogRecords = recordsOf(blogFeature, [
  recordType('blogPosts', {
    label: 'post',
    changes: ['created', 'updated', 'deleted', 'bookmarked', 'tagged'],
    quiet: ['bookmarked'],
    need: postNeed,
    changeNeed: (change, post, accountId) => (change === 'bookmarked' ? 'Blog' : ownPost(post, accountId)),
    shown: {
      ...{ title: 'title', slug: 'slug', status: ['status', { texts: 'blog:status' }], publishedAt: 'published' },
      ...{ tags: 'tags', categories: 'categories', authorName: 'author', excerpt: 'excerpt', content: 'content' },
      img: ['picture', { isSet: true }],
    },
    title: ({ title }) => title,
    detail: ({ authorName }) => authorName,
    url: ({ slug }) => `/pages/blog/detail/${slug}`,
    lists: { blogPosts: '/pages/blog/list' },
  }),
  recordType('blogComments', {
    label: 'comment',
    changes: ['created', 'deleted', 'hidden', 'shown'],
    quiet: ['hidden', 'shown'],
    need: ({ postId, hidden }, accountId, { blogPosts }) => {
      const post = blogPosts[postId];
      return hidden || !post ? 'Post' : postNeed(post, accountId);
    },
    changeNeed: (change, comment, accountId) =>
      change === 'created' || (change === 'deleted' && comment?.accountId === accountId) ? 'Blog' : 'Post',
    shown: { hidden: 'hidden' },
    title: ({ commentText }) => commentText,
    detail: ({ userFullName }) => userFullName,
    url: ({ postId }) => `/pages/blog/detail/${postId}`,
    lists: { blogComments: '/pages/blog/comments' },
  }),
  recordType('postDrafts', {
    label: 'postDraft',
    owners: ({ accountId }) => [accountId],
    changeNeed: () => ({ own: 'Post' }),
    changes: ['discarded'],
    quiet: 'all',
    title: ({ values }) => values.title,
  }),
  recordType('postPreviews', {
    label: 'postPreview',
    owners: ({ accountId }) => [accountId],
    changeNeed: () => ({ own: 'Post' }),
    changes: ['made', 'ended'],
    quiet: 'all',
    title: ({ postId }) => `#${postId}`,
  }),
]);
