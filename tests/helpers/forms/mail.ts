import { sendMail } from '~/models/outbox/commands.server';
import type { Entry } from '../form-table';

/** Forms for email and chat, for the table of forms in `form-table.ts`. */
export const forms: Record<string, Entry> = {
  '/apps/chat': { fields: { intent: 'send', contact: '3', message: 'x' } },
  '/apps/chat/channels/new': { fields: { kind: 'open', name: 'Canteen', topic: '' } },
  '/apps/chat/channel': { fields: { intent: 'archive' } },
  '/apps/chat/replies': { fields: { message: 'x' } },
  '/apps/chat/profile': { fields: { about: 'x', status: 'busy' } },
  '/apps/email': { fields: { intent: 'trash:14' } },
  '/apps/email/compose': { fields: { intent: 'send', to: 'priya@atrium.example', subject: 'x', body: 'x' } },
  '/apps/email/contacts': { fields: { intent: 'delete', ids: '1' } },
  '/apps/email/contacts/add': { fields: { name: 'Noa', email: 'noa@x.example' } },
  '/apps/email/contacts/:id': { fields: { name: 'Noa', email: 'noa@x.example' } },
  '/apps/email/labels': { fields: { kind: 'folder', name: 'Travel' } },
  '/apps/email/labels/:id': { fields: { kind: 'label', name: 'Suppliers', color: 'info' } },
  '/apps/email/rules/add': { fields: { from: 'noa@x.example', move: 'archive' } },
  '/apps/email/rules/:id': { fields: { from: 'noa@x.example', label: 'company' } },
  '/apps/email/templates': { fields: { name: 'Thanks', text: 'Thank you.' } },
  '/apps/email/templates/:id': { fields: { name: 'Thanks', text: 'Thank you.' } },
  '/apps/email/signature': { fields: { text: 'Dana Whitfield' } },
  '/apps/email/follow-up': { fields: { kind: 'todo', title: 'x', day: '2031-03-07' } },
  '/apps/chat/follow-up': { fields: { kind: 'event', title: 'x', day: '2031-03-07', time: '09:30' } },
  '/apps/email/purge': { fields: { ids: '1' } },
  '/apps/email/outbox': {
    fields: { intent: 'again' },
    prepare: async () => ({
      id: String(await sendMail({ kind: 'notice', to: 'a@b.example', subject: 'x', text: 'x' })),
    }),
    setsCookie: 'toast',
  },
};
