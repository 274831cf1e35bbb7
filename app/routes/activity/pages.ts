import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const activityPages: FeaturePages = {
  blank: [route('notifications/unsubscribe', 'routes/activity/unsubscribe/route.tsx')],
  shell: [
    route('activity', 'routes/activity/list/route.tsx'),
    route('notifications', 'routes/activity/notifications/route.tsx'),
    route('notifications/settings', 'routes/activity/settings/route.tsx'),
  ],
  files: [
    route('activity/export', 'routes/activity/export/route.ts'),
    route('notifications/open/:id', 'routes/activity/notifications/open/route.ts'),
  ],
  calls: [
    route('api/changes/*', 'routes/activity/api.ts', { id: 'api-api-changes' }),
    route('api/notifications/*', 'routes/activity/api.ts', { id: 'api-api-notifications' }),
  ],
};
