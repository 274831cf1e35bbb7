import { z } from 'zod';
import { incomingSchema, receivedSchema } from '~/models/email/incoming.schema';
import {
  mailCountsSchema,
  mailIdSchema,
  mailQuerySchema,
  mailSchema,
  neighbourQuerySchema,
  singleMailSchema,
  toggleLabelSchema,
  updateMailsSchema,
} from '~/models/email/schema';
import { defineContract } from '~/http/contract';

/** Contract §6. */
export const emailContract = defineContract({
  list: {
    method: 'GET',
    path: '/apps/email/emails',
    summary:
      'The mails of a folder, searched and filtered by label, newest first; an empty folder means all but trash.',
    input: mailQuerySchema,
    output: z.object({ emails: z.array(mailSchema), emailsMeta: mailCountsSchema }),
    status: 200,
    access: 'Email',
    example: { input: { q: '', folder: 'inbox', label: 'company' } },
  },
  update: {
    method: 'POST',
    path: '/apps/email/update-emails',
    summary: 'Sets read, starred, folder or labels on many mails; Undo takes it back.',
    input: updateMailsSchema,
    output: z.object({}),
    status: 200,
    access: 'Email',
    example: { input: { emailIds: [25, 26], dataToUpdate: { isRead: true } } },
  },
  toggleLabel: {
    method: 'POST',
    path: '/apps/email/update-emails-label',
    summary: 'Adds a label to the mails that lack it and takes it from those that have it.',
    input: toggleLabelSchema,
    output: z.object({}),
    status: 200,
    access: 'Email',
    example: { input: { emailIds: [25, 26], label: 'important' } },
  },
  receive: {
    method: 'POST',
    path: '/apps/email/receive',
    summary: 'Takes in a mail for the accounts whose addresses it names, as html or text; 404 when there are none.',
    input: incomingSchema,
    output: receivedSchema,
    status: 200,
    access: 'Email',
    example: {
      input: { from: { email: 'jo@outside.example' }, to: [{ email: 'admin@demo.com' }], subject: 'Hello', text: 'Hi' },
    },
  },
  get: {
    method: 'GET',
    path: '/apps/email/get-email',
    summary: 'One mail and whether there are mails before and after it; does not mark it read.',
    input: mailIdSchema,
    output: singleMailSchema,
    status: 200,
    access: 'Email',
    example: { input: { id: '14' } },
  },
  neighbour: {
    method: 'GET',
    path: '/apps/email/paginate-email',
    summary: 'The mail before or after another one in ascending id order.',
    input: neighbourQuerySchema,
    output: singleMailSchema,
    status: 200,
    access: 'Email',
    example: { input: { dir: 'next', emailId: '14' } },
  },
});
