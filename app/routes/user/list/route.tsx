import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { Mail, Plus, Upload, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '~/components/data-table/toolbar/filter';
import { List, ListFailed } from '~/components/data-table/list';
import { useCan } from '~/components/layout/use-ability';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { ButtonLink } from '~/components/ui/button';
import { storedRoles, userAccess, userOrigins, userPlans, userStatuses } from '~/models/user/rules';
import { translatorFor } from '~/http/i18n.server';
import { BulkFields } from './bulk-fields';
import { useUserColumns } from './columns';
import { useRootData } from '~/lib/root-data';
import { useUserCommands } from '../commands';
import { listQueryOf, registrationPath, userListPath } from '../links';
import { userList } from './list.server';
import { UserTiles } from './tiles';
import userCss from '../user.css?url';
import { Stack } from '~/components/ui/layout';

export const handle = { i18n: ['user', 'table', 'overlay', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: userCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const list = await userList.load(request);
  return { ...list, title: (await translatorFor(request, 'user'))('list.title') };
}

export const action = ({ request }: ActionFunctionArgs) => userList.act(request);

/** The users that are managed in the workspace (design §7 `/apps/user/list`). */
export default function UserList() {
  const { t } = useTranslation('user');
  const { query, rows, total, counts, figures, roles, views } = useLoaderData<typeof loader>();
  useLiveUpdates(['users']);
  return (
    <>
      <Page>
        <Header />
        <Stack>
          <UserTiles figures={figures} />
          <List
            label={t('list.title')}
            columns={useUserColumns(roles)}
            commands={useUserCommands(listQueryOf(useSearchParams()[0]), useRootData()?.account?.id)}
            rows={rows}
            total={total}
            query={query}
            views={views}
            rowId={({ id }) => String(id)}
            rowLabel={({ fullName }) => fullName}
            menuLabel={({ fullName }) => t('action.more', { name: fullName })}
            exportPath="/apps/user/export"
            searchLabel={t('list.search')}
            bulkFields={<BulkFields roles={roles} />}
            filters={[
              {
                kind: 'tabs',
                name: 'status',
                label: t('column.status'),
                options: choicesOf(t('list.all'), userStatuses, (one) => t(`status.${one}`), counts.status),
              },
              {
                name: 'role',
                label: t('column.role'),
                options: [
                  ...counted(t('list.anyRole'), storedRoles, (one) => t(`role.${one}`), counts.role),
                  ...roles.map(({ value, label }) => ({ value, label: `${label} (${counts.role[value] ?? 0})` })),
                ],
              },
              {
                name: 'currentPlan',
                label: t('column.plan'),
                options: counted(t('list.anyPlan'), userPlans, (one) => t(`plan.${one}`), counts.currentPlan),
              },
              {
                name: 'access',
                label: t('column.access'),
                options: counted(t('list.anyAccess'), userAccess, (one) => t(`list.access.${one}`), counts.access),
              },
              {
                name: 'cameIn',
                more: true,
                label: t('column.cameIn'),
                options: counted(t('list.anyOrigin'), userOrigins, (one) => t(`cameIn.${one}`), counts.cameIn),
              },
            ]}
            empty={{
              icon: <Users size={24} />,
              title: t('list.empty.title'),
              text: t('list.empty.text'),
              action: (
                <ButtonLink variant="outlined" color="neutral" to={`${userListPath}/add`}>
                  {t('list.add')}
                </ButtonLink>
              ),
            }}
          />
        </Stack>
      </Page>
      <Outlet />
    </>
  );
}

function counted<Value extends string>(
  any: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
  counts: Readonly<Record<string, number>>,
) {
  return choicesOf(any, values, (value) => `${labelOf(value)} (${counts[value] ?? 0})`);
}

function Header() {
  const { t } = useTranslation(['user', 'common']);
  const [search] = useSearchParams();
  const canOpenUrl = useCan()('Permission');
  return (
    <PageHeader
      title={t('list.title')}
      actions={
        <>
          {canOpenUrl && (
            <ButtonLink size="sm" variant="outlined" color="neutral" to={registrationPath}>
              {t('registration.title')}
            </ButtonLink>
          )}
          {canOpenUrl && (
            <ButtonLink size="sm" variant="outlined" color="neutral" to="/preferences/workspace">
              {t('workspace.title')}
            </ButtonLink>
          )}
          <ButtonLink size="sm" variant="outlined" color="neutral" to={`${userListPath}/import`} preventScrollReset>
            <Upload size={16} aria-hidden />
            {t('import.link')}
          </ButtonLink>
          <ButtonLink
            size="sm"
            variant="outlined"
            color="neutral"
            to={{ pathname: `${userListPath}/invite`, search: String(search) }}
            preventScrollReset
          >
            <Mail size={16} aria-hidden />
            {t('inviteMany.link')}
          </ButtonLink>
          <ButtonLink size="sm" to={{ pathname: `${userListPath}/add`, search: String(search) }} preventScrollReset>
            <Plus size={16} aria-hidden />
            {t('list.add')}
          </ButtonLink>
        </>
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
