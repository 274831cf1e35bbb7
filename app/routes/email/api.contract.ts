import { z } from 'zod';
import { incomingSchema, receivedSchema } from '~/models/email/inbound-email.schema';
import {
  mailCountsSchema,
  mailIdSchema,
  mailQuerySchema,
  mailSchema,
  neighborQuerySchema,
  singleMailSchema,
  toggleLabelSchema,
  updateMailsSchema,
} from '~/models/email/schema';
import { mailFolders, mailLabels } from '~/models/email/rules';
import { defineContract } from '~/http/contract';
import { alternatives } from '~/lib/alternatives';

/** Contract §6. */
export const emailContract = defineContract({
  list: {
    method: 'GET',
    path: '/apps/email/emails',
    summary:
      'Returns the emails in a folder, newest first. You can search and filter by label. An empty folder means all folders except Trash.',
    input: mailQuerySchema,
    output: z.object({ emails: z.array(mailSchema), emailsMeta: mailCountsSchema }),
    access: 'Email',
    notes: {
      folder: `One of ${alternatives([...mailFolders, 'starred'])}.`,
      label: `One of ${alternatives(mailLabels)}. If empty, returns all.`,
      emailsMeta: 'Number of unread emails in the inbox and in spam, and of drafts.',
    },
    example: { input: { q: '', folder: 'inbox', label: 'company' } },
  },
  update: {
    method: 'POST',
    path: '/apps/email/update-emails',
    summary: 'Sets the read state, star, folder, or labels of several emails. You can undo this.',
    input: updateMailsSchema,
    output: z.object({}),
    access: 'Email',
    example: { input: { emailIds: [25, 26], dataToUpdate: { isRead: true } } },
  },
  toggleLabel: {
    method: 'POST',
    path: '/apps/email/update-emails-label',
    summary: 'Adds a label to the emails that don’t have it, and removes it from those that do.',
    input: toggleLabelSchema,
    output: z.object({}),
    access: 'Email',
    example: { input: { emailIds: [25, 26], label: 'important' } },
  },
  receive: {
    method: 'POST',
    path: '/apps/email/receive',
    summary:
      'Delivers an email (HTML or text) to the accounts it’s addressed to. Returns 404 if no account has one of the addresses.',
    input: incomingSchema,
    output: receivedSchema,
    access: 'Email',
    example: {
      input: { from: { email: 'jo@outside.example' }, to: [{ email: 'admin@demo.com' }], subject: 'Hello', text: 'Hi' },
    },
  },
  get: {
    method: 'GET',
    path: '/apps/email/get-email',
    summary: 'Returns an email, and whether there’s one before and after it. Doesn’t mark it as read.',
    input: mailIdSchema,
    output: singleMailSchema,
    access: 'Email',
    example: { input: { id: '14' } },
  },
  neighbor: {
    method: 'GET',
    path: '/apps/email/paginate-email',
    summary: 'Returns the previous or next email in ascending order by ID.',
    input: neighborQuerySchema,
    output: singleMailSchema,
    access: 'Email',
    example: { input: { dir: 'next', emailId: '14' } },
  },
});
