import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const calendarPages: FeaturePages = {
  blank: [route('calendar/invitation', 'routes/calendar/invitation/route.tsx')],
  shell: [
    route('apps/calendar', 'routes/calendar/screen/route.tsx', [
      route('add', 'routes/calendar/add/route.tsx'),
      route('event/:id', 'routes/calendar/event/route.tsx'),
      route('calendars', 'routes/calendar/calendars/route.tsx'),
      route('import', 'routes/calendar/import/route.tsx'),
      route('subscribe', 'routes/calendar/subscribe/route.tsx'),
      route('subscriptions', 'routes/calendar/subscriptions/route.tsx'),
    ]),
    route('apps/calendar/zone', 'routes/calendar/zone/route.tsx'),
  ],
  files: [
    route('apps/calendar/event/:id/move', 'routes/calendar/move/route.ts'),
    route('apps/calendar/export', 'routes/calendar/export/route.ts'),
    route('calendar/invitation/file', 'routes/calendar/invitation/file.ts'),
    route('calendar/feed/:file', 'routes/calendar/feed/route.ts'),
  ],
  calls: [route('apps/calendar/*', 'routes/calendar/api.ts', { id: 'api-apps-calendar' })],
};
