import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const settingsPages: FeaturePages = {
  shell: [
    route('preferences/display', 'routes/settings/display/route.tsx'),
    route('preferences/workspace', 'routes/settings/workspace/route.tsx'),
    route('preferences/workspace/look', 'routes/settings/look/route.tsx'),
    route('preferences/workspace/money', 'routes/settings/money/route.tsx'),
    route('preferences/workspace/reminders', 'routes/settings/reminders/route.tsx'),
    route('preferences/workspace/public', 'routes/settings/public/route.tsx'),
    route('preferences/workspace/start', 'routes/settings/start/route.tsx'),
    route('preferences/workspace/go-live', 'routes/settings/go-live/route.tsx'),
    route('preferences/data', 'routes/settings/data/route.tsx'),
    route('preferences/keyboard', 'routes/settings/keyboard/route.tsx'),
  ],
  files: [
    route('preferences', 'routes/settings/preferences/route.ts'),
    route('misc/logo/:id', 'routes/settings/logo/route.ts'),
    route('preferences/data/export', 'routes/settings/data/export.ts'),
    route('preferences/data/person', 'routes/settings/data/person.ts'),
  ],
};
