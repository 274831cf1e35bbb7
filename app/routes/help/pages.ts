import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const helpPages: FeaturePages = {
  shell: [
    route('pages/license', 'routes/help/license/route.tsx'),
    route('pages/faq', 'routes/help/faq/route.tsx'),
    route('pages/knowledge-base', 'routes/help/knowledge/route.tsx'),
    route('pages/knowledge-base/add', 'routes/help/knowledge/add/route.tsx'),
    route('pages/knowledge-base/edit/:id/history', 'routes/help/knowledge/history/route.tsx'),
    route('pages/knowledge-base/edit/:id', 'routes/help/knowledge/edit/route.tsx'),
    route('pages/knowledge-base/:category', 'routes/help/knowledge/category/route.tsx'),
    route('pages/knowledge-base/:category/:question', 'routes/help/knowledge/article/route.tsx'),
    route('pages/faq/add', 'routes/help/faq/add/route.tsx'),
    route('pages/faq/searches', 'routes/help/faq/searches/route.tsx'),
    route('pages/faq/edit/:id/history', 'routes/help/faq/history/route.tsx'),
    route('pages/faq/edit/:id', 'routes/help/faq/edit/route.tsx'),
  ],
  files: [
    route('pages/knowledge-base/:category/:question/article.md', 'routes/help/knowledge/markdown/route.ts'),
    route('pages/license/packages.json', 'routes/help/license/json.ts'),
  ],
  calls: [route('faq/*', 'routes/help/api.ts', { id: 'api-faq' })],
};
