import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const chatPages: FeaturePages = {
  shell: [
    route('apps/chat', 'routes/chat/screen/route.tsx', [
      route('profile', 'routes/chat/profile/route.tsx'),
      route('channels', 'routes/chat/channels/route.tsx'),
      route('channels/new', 'routes/chat/channel-new/route.tsx'),
      route('channel', 'routes/chat/channel/route.tsx'),
      route('replies', 'routes/chat/replies/route.tsx'),
      route('image', 'routes/chat/image/route.tsx'),
      route('contact', 'routes/chat/contact/route.tsx'),
      route('follow-up', 'routes/follow-up/form/route.tsx', { id: 'chat-follow-up' }),
    ]),
  ],
  calls: [route('apps/chat/*', 'routes/chat/api.ts')],
};
