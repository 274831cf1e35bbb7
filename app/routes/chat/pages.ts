import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const chatPages: FeaturePages = {
  shell: [
    route('apps/chat', 'routes/chat/screen/route.tsx', [
      route('profile', 'routes/chat/profile/route.tsx'),
      route('contact', 'routes/chat/contact/route.tsx'),
      route('follow-up', 'routes/follow-up/form/route.tsx', { id: 'chat-follow-up' }),
    ]),
  ],
  calls: [route('apps/chat/*', 'routes/chat/api.ts')],
};
