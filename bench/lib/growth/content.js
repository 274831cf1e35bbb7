import { erase, form, post } from './call.js';

const newPost = {
  status: 'published',
  categories: ['Quote'],
  tags: ['Habits'],
  excerpt: 'Why we keep one.',
  content: '<p>Every workshop has one.</p>',
};
const blogPost = '/pages/blog/detail/what-a-bakery-taught-us-about-queues';

/** @type {import('./call.js').Growing[]} */
export const content = [
  {
    name: 'blog posts',
    endpoint: {
      create: (n) => post('/blog/list/add-post', { ...newPost, title: `A shelf for unfinished things ${n}` }),
      edit: (id, n) => post('/blog/list/update-post', { id, excerpt: `Why we keep ${n}.` }),
      remove: (id) => erase(`/blog/list/delete-post?id=${id}`),
    },
    form: {
      create: (n) => form('/pages/blog/edit/new', { intent: 'save', title: `A shelf ${n}`, status: 'draft' }),
      edit: (id, n) => form(`/pages/blog/edit/${id}`, { intent: 'save', title: `A shelf ${n}`, status: 'published' }),
      remove: (id) => form(`/pages/blog/edit/${id}`, { intent: 'delete' }),
    },
    idOf: ({ json }) => json.post.id,
    page: '/pages/blog/list',
    filter: '/pages/blog/list?category=Quote',
    search: '/pages/blog/list?q=ar',
  },
  {
    name: 'blog comments',
    endpoint: {
      create: (n) => post('/blog/list/add-comment', { postId: 2, commentText: `We queue differently now, ${n}.` }),
      remove: (id) => erase(`/blog/list/delete-comment?id=${id}`),
    },
    form: {
      create: (n) => form(blogPost, { intent: 'comment', commentText: `Well said, ${n}.` }),
      // An edit is two changes, because a hidden comment can't be hidden again.
      edit: (id) => ['hide', 'show'].map((intent) => form('/pages/blog/comments', { intent, ids: id })),
      remove: (id) => form('/pages/blog/comments', { intent: 'delete', ids: id }),
    },
    idOf: ({ json }) => json.comment.id,
    page: '/pages/blog/comments',
    filter: '/pages/blog/comments?state=hidden',
    search: '/pages/blog/comments?q=ar',
  },
  {
    name: 'FAQ entries',
    endpoint: {
      create: (n) =>
        post('/faq/add-entry', { categoryId: 'payment', question: `Can I pay in ${n} coins?`, ans: 'Yes.' }),
      edit: (id, n) => post('/faq/update-entry', { id, question: `When do you charge my card ${n}?` }),
      remove: (id) => erase(`/faq/delete-entry?id=${id}`),
    },
    form: {
      create: (n) =>
        form('/pages/faq/add', { categoryId: 'payment', question: `Can I pay in ${n} coins?`, ans: 'Yes.' }),
      edit: (id, n) =>
        form(`/pages/faq/edit/${id}`, { intent: 'save', categoryId: 'payment', question: `Cash ${n}?`, ans: 'Yes.' }),
      remove: (id) => form(`/pages/faq/edit/${id}`, { intent: 'delete' }),
    },
    idOf: ({ json }) => json.entry.id,
    page: '/pages/faq',
    filter: '/pages/faq?category=delivery',
    search: '/pages/faq?q=card',
  },
  {
    name: 'help articles',
    endpoint: {
      create: (n) => post('/faq/add-article', { title: `How do I rest ${n}?`, content: 'Clear it.', categoryId: 11 }),
      edit: (id, n) => post('/faq/update-article', { id, title: `How do I rest again ${n}?` }),
      remove: (id) => erase(`/faq/delete-article?id=${id}`),
    },
    form: {
      create: (n) => form('/pages/knowledge-base/add', article(n)),
      edit: (id, n) => form(`/pages/knowledge-base/edit/${id}`, article(n)),
      remove: (id) => form(`/pages/knowledge-base/edit/${id}`, { intent: 'delete' }),
    },
    idOf: ({ json }) => json.article.id,
    page: '/pages/knowledge-base',
    filter: '/pages/knowledge-base/working-together',
    search: '/pages/knowledge-base?q=board',
  },
];

/** @param {number} n */
function article(n) {
  return { intent: 'save', title: `Resting ${n}`, content: 'Clear it.', categoryId: 11 };
}
