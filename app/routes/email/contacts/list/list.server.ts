import {
  deleteMailContacts,
  listMailContacts,
  mailContactsById,
  matchingMailContacts,
} from '~/models/email/contact-book.server';
import { mailContactQuerySchema } from '~/models/email/contact.schema';
import { listPage } from '~/http/list/page.server';
import { contactsPath } from '../../links';

/** Server side of the contact list: search, commands, and export. */
export const contactList = listPage({
  name: 'mailContacts',
  path: contactsPath,
  area: 'Email',
  namespace: 'email',
  schema: mailContactQuerySchema,
  page: (query, _today, _zone, accountId) => listMailContacts(query, accountId),
  matching: (query, _today, _zone, accountId) => matchingMailContacts(query, accountId),
  byIds: (ids, _today, accountId) => mailContactsById(ids, accountId),
  idOf: ({ id }) => id,
  commands: {
    delete: {
      run: async ({ ids, actor, t }) => {
        const { changeId } = await deleteMailContacts({ ids, accountId: actor?.id ?? 0, actor });
        return { message: t('contacts.deleted', { count: ids.length }), changeId, gone: true };
      },
    },
  },
  csv: {
    name: ({ name }) => name,
    email: ({ email }) => email,
    company: ({ company }) => company,
    phone: ({ phone }) => phone,
    note: ({ note }) => note,
  },
});
