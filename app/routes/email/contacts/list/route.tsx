import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { BookUser, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { List, ListFailed } from '~/components/data-table/list';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { ButtonLink } from '~/components/ui/button';
import { translatorFor } from '~/http/i18n.server';
import { contactsPath } from '../../links';
import { useContactColumns } from './columns';
import { useContactCommands } from './commands';
import { contactList } from './list.server';

export const handle = { i18n: ['email', 'table', 'overlay', 'form'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const list = await contactList.load(request);
  return { ...list, title: (await translatorFor(request, 'email'))('contacts.title') };
}

export const action = ({ request }: ActionFunctionArgs) => contactList.act(request);

/** The recipients that the account has saved as contacts. */
export default function Contacts() {
  const { t } = useTranslation('email');
  const { query, rows, total, views } = useLoaderData<typeof loader>();
  useLiveUpdates(['mailContacts']);
  return (
    <>
      <Page>
        <Header />
        <List
          label={t('contacts.title')}
          columns={useContactColumns()}
          commands={useContactCommands()}
          rows={rows}
          total={total}
          query={query}
          views={views}
          rowId={({ id }) => String(id)}
          rowLabel={({ name }) => name}
          menuLabel={({ name }) => t('contacts.more', { name })}
          exportPath={`${contactsPath}/export`}
          searchLabel={t('contacts.search')}
          filters={[]}
          empty={{
            icon: <BookUser size={24} />,
            title: t('contacts.empty.title'),
            text: t('contacts.empty.text'),
            action: (
              <ButtonLink variant="outlined" color="neutral" to={`${contactsPath}/add`}>
                {t('contacts.add')}
              </ButtonLink>
            ),
          }}
        />
      </Page>
      <Outlet />
    </>
  );
}

function Header() {
  const { t } = useTranslation('email');
  const [search] = useSearchParams();
  return (
    <PageHeader
      title={t('contacts.title')}
      actions={
        <ButtonLink size="sm" to={{ pathname: `${contactsPath}/add`, search: String(search) }} preventScrollReset>
          <Plus size={16} aria-hidden />
          {t('contacts.add')}
        </ButtonLink>
      }
    />
  );
}

export function ErrorBoundary() {
  return (
    <Page>
      <Header />
      <ListFailed />
    </Page>
  );
}
