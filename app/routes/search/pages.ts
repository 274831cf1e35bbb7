import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const searchPages: FeaturePages = {
  shell: [route('search', 'routes/search/page/route.tsx'), route('bookmarks', 'routes/search/bookmarks/route.tsx')],
  calls: [
    route('api/bookmarks/*', 'routes/search/api.ts', { id: 'api-api-bookmarks' }),
    route('api/main-search/*', 'routes/search/api.ts', { id: 'api-api-main-search' }),
  ],
};
