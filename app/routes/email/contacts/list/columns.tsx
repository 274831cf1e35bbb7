import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Column } from '~/components/data-table/column';
import { PersonCell } from '~/components/data-table/person-cell';
import { Num } from '~/components/text/num';
import { Avatar } from '~/components/ui/avatar';
import type { MailContact } from '~/models/email/contact.schema';
import { contactsUrl } from '../../links';

/** Returns the columns of the contact list. The model sorts by the IDs of the sortable ones. */
export function useContactColumns(): Column<MailContact>[] {
  const { t } = useTranslation('email');
  const [search] = useSearchParams();
  return [
    {
      id: 'name',
      header: t('contacts.name'),
      sortable: true,
      primary: true,
      narrow: 'title',
      cell: ({ id, name, company }) => (
        <PersonCell
          avatar={<Avatar name={name} size={34} />}
          title={
            <a className="cell-link" href={contactsUrl(search, id)}>
              <bdi>{name}</bdi>
            </a>
          }
          sub={<bdi>{company}</bdi>}
        />
      ),
    },
    {
      id: 'email',
      header: t('contacts.email'),
      sortable: true,
      narrow: 'meta',
      cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    },
    {
      id: 'phone',
      header: t('contacts.phone'),
      // Phone numbers don't wrap.
      cell: ({ phone }) => <Num>{phone.replaceAll(' ', '\u00a0') || '—'}</Num>,
    },
  ];
}
