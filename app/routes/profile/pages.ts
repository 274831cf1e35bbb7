import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const profilePages: FeaturePages = {
  shell: [
    route('pages/profile', 'routes/profile/view/route.tsx', { id: 'profile-own' }),
    route('pages/profile/edit', 'routes/profile/edit/route.tsx'),
    route('pages/profile/:id', 'routes/profile/view/route.tsx', { id: 'profile-of' }),
  ],
  calls: [route('profile/*', 'routes/profile/api.ts', { id: 'api-profile' })],
};
