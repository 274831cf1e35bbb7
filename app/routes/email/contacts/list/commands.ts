import { Mails, Pencil, Send, Trash2 } from 'lucide-react';
import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { memoizeTranslation } from '~/lib/memoized-translation';
import { writeAddress } from '~/models/email/address';
import type { MailContact } from '~/models/email/contact.schema';
import { contactsUrl, mailPath } from '../../links';

/** Returns the commands for a contact, used in the row's menu and, for deleting, in the bulk bar. */
export function useContactCommands(): Command<MailContact>[] {
  const { t } = useTranslation('email');
  const [search] = useSearchParams();
  const writeTo = memoizeTranslation((name) => t('contacts.writeTo', { name }));
  return [
    {
      key: 'write',
      icon: Send,
      label: t('contacts.write'),
      to: (contact) => `${mailPath}/compose?${new URLSearchParams({ to: writeAddress(contact) })}`,
      shortcut: ({ name }) => ({ name: writeTo(name) }),
    },
    {
      key: 'mails',
      icon: Mails,
      label: t('contacts.mails'),
      to: ({ email }) => `${mailPath}?${new URLSearchParams({ folder: 'all', q: `from:${email}` })}`,
    },
    { key: 'edit', icon: Pencil, label: t('contacts.edit'), to: ({ id }) => contactsUrl(search, id) },
    { key: 'delete', icon: Trash2, label: t('contacts.delete'), bulk: true, danger: true },
  ];
}
