import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const blogPages: FeaturePages = {
  blank: [route('pages/blog/preview/:token', 'routes/blog/preview/route.tsx')],
  shell: [
    route('pages/blog/list', 'routes/blog/list/route.tsx', [
      route('quick/:id', 'routes/blog/quick/route.tsx'),
      route('tags', 'routes/blog/tags/route.tsx'),
    ]),
    route('pages/blog/comments', 'routes/blog/comments/list/route.tsx'),
    route('pages/blog/detail', 'routes/blog/detail/route.tsx', { id: 'blog-newest' }),
    route('pages/blog/detail/:slug', 'routes/blog/detail/route.tsx', { id: 'blog-post' }),
    route('pages/blog/edit', 'routes/blog/edit/route.tsx', { id: 'blog-edit-newest' }),
    route('pages/blog/edit/new', 'routes/blog/write/route.tsx'),
    route('pages/blog/edit/:id/history', 'routes/blog/history/route.tsx'),
    route('pages/blog/edit/:id', 'routes/blog/edit/route.tsx', { id: 'blog-edit' }),
  ],
  files: [
    route('pages/blog/comments/export', 'routes/blog/comments/export/route.ts'),
    route('pages/blog/preview/:token/files/:id/:name', 'routes/blog/preview/file.ts'),
    route('pages/blog/feed.xml', 'routes/blog/feed/rss.ts'),
    route('pages/blog/feed.json', 'routes/blog/feed/json.ts'),
  ],
  calls: [route('blog/*', 'routes/blog/api.ts', { id: 'api-blog' })],
};
