import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const emailPages: FeaturePages = {
  shell: [
    route('apps/email', 'routes/email/screen/route.tsx', [
      route('compose', 'routes/email/compose/route.tsx'),
      route('purge', 'routes/email/purge/route.tsx'),
      route('labels', 'routes/email/tags/list/route.tsx'),
      route('labels/:id', 'routes/email/tags/edit/route.tsx'),
      route('rules', 'routes/email/rules/list/route.tsx'),
      route('rules/add', 'routes/email/rules/add/route.tsx'),
      route('rules/:id', 'routes/email/rules/edit/route.tsx'),
      route('templates', 'routes/email/templates/list/route.tsx'),
      route('templates/:id', 'routes/email/templates/edit/route.tsx'),
      route('signature', 'routes/email/signature/route.tsx'),
      route('follow-up', 'routes/follow-up/form/route.tsx', { id: 'mail-follow-up' }),
    ]),
    route('apps/email/outbox', 'routes/email/outbox/route.tsx'),
    route('apps/email/contacts', 'routes/email/contacts/list/route.tsx', [
      route('add', 'routes/email/contacts/add/route.tsx'),
      route(':id', 'routes/email/contacts/edit/route.tsx'),
    ]),
  ],
  files: [
    route('apps/email/compose/form', 'routes/email/compose/form/route.ts'),
    route('apps/email/contacts/export', 'routes/email/contacts/export/route.ts'),
    route('email-picture', 'routes/email/picture/route.ts'),
  ],
  calls: [route('apps/email/*', 'routes/email/api.ts')],
};
