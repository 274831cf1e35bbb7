import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const systemPages: FeaturePages = {
  shell: [route('api/docs', 'routes/system/api-docs/route.tsx')],
  files: [
    route('changes/undo', 'routes/system/undo.ts'),
    route('texts/:language', 'routes/system/texts.ts'),
    route('favicon.svg', 'routes/system/favicon.ts'),
    route('live', 'routes/system/live.ts'),
    route('uploads/:id/:name', 'routes/system/upload.ts'),
    route('sitemap.xml', 'routes/system/sitemap.ts'),
    route('robots.txt', 'routes/system/robots.ts'),
    route('healthz', 'routes/system/health.ts'),
  ],
  calls: [route('api/openapi.json', 'routes/system/openapi.ts'), route('api/*', 'routes/system/api-not-found.ts')],
};
