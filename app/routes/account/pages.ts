import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const accountPages: FeaturePages = {
  shell: [
    route('pages/account-settings', 'routes/account/general/route.tsx'),
    route('pages/account-settings/email', 'routes/account/email/route.tsx'),
    route('pages/account-settings/info', 'routes/account/info/route.tsx'),
    route('pages/account-settings/social', 'routes/account/social/route.tsx'),
    route('pages/account-settings/notifications', 'routes/account/notifications/route.tsx'),
    route('pages/account-settings/security', 'routes/account/security/route.tsx', [
      route('sign-out', 'routes/account/sign-out/route.tsx'),
    ]),
    route('pages/account-settings/two-steps', 'routes/account/two-steps/route.tsx'),
    route('pages/account-settings/preferences', 'routes/account/preferences/route.tsx'),
    route('pages/account-settings/billing', 'routes/account/billing/route.tsx'),
    route('pages/account-settings/data', 'routes/account/data/route.tsx'),
    route('pages/account-settings/data/deactivate', 'routes/account/deactivate/route.tsx'),
    route('pages/account-settings/data/delete', 'routes/account/delete/route.tsx'),
    route('pages/api-key', 'routes/account/api-keys/route.tsx'),
    route('pages/api-key/:id', 'routes/account/api-key/route.tsx'),
  ],
  files: [route('pages/account-settings/data/download', 'routes/account/download/route.ts')],
  calls: [route('account-setting/*', 'routes/account/api.ts', { id: 'api-account-setting' })],
};
