import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { Pencil, Plus, ShieldCheck, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '~/components/data-table/column';
import type { Command } from '~/components/data-table/command';
import { List, ListFailed } from '~/components/data-table/list';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Moment } from '~/components/text/day';
import { ButtonLink } from '~/components/ui/button';
import { PermittedLink } from '~/components/layout/permitted-link';
import { memoizeTranslation } from '~/lib/memoized-translation';
import { translatorFor } from '~/http/i18n.server';
import { permissionInstant } from '~/models/permission/rules';
import type { Permission } from '~/models/permission/schema';
import { matrixPath, permissionsPath } from '../links';
import { RoleChip, usePermissionName, useRoleName } from '../names';
import permissionCss from '../permission.css?url';
import { permissionPage } from './list.server';

export const handle = { i18n: ['permission', 'auth', 'table', 'overlay', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: permissionCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const list = await permissionPage.load(request);
  return { ...list, title: (await translatorFor(request, 'permission'))('list.title') };
}

export const action = ({ request }: ActionFunctionArgs) => permissionPage.act(request);

/** The permissions, with the roles that have each one and the access it grants (design §7 `/apps/permissions`). */
export default function Permissions() {
  const { t } = useTranslation('permission');
  const { query, rows, total, counts, roles, views } = useLoaderData<typeof loader>();
  const nameOf = useRoleName();
  const permissionName = usePermissionName();
  useLiveUpdates(['permissions', 'roles']);
  return (
    <>
      <Page>
        <Header />
        <List
          label={t('list.title')}
          columns={useColumns()}
          commands={useCommands()}
          rows={rows}
          total={total}
          query={query}
          views={views}
          rowId={({ id }) => String(id)}
          rowLabel={permissionName}
          menuLabel={(row) => t('action.more', { name: permissionName(row) })}
          exportPath="/apps/permissions/export"
          searchLabel={t('list.search')}
          filters={[
            {
              name: 'assignedTo',
              label: t('column.roles'),
              options: [
                { value: '', label: t('list.anyRole') },
                ...roles.map((role) => ({ value: role.key, label: `${nameOf(role)} (${counts[role.key] ?? 0})` })),
              ],
            },
          ]}
          empty={{ icon: <ShieldCheck size={24} />, title: t('list.empty.title'), text: t('list.empty.text') }}
        />
      </Page>
      <Outlet />
    </>
  );
}

function useColumns(): Column<Permission>[] {
  const { t } = useTranslation(['permission', 'auth']);
  const { roles } = useLoaderData<typeof loader>();
  const permissionName = usePermissionName();
  const byKey = new Map(roles.map((role) => [role.key, role]));
  return [
    {
      id: 'name',
      header: t('column.name'),
      primary: true,
      narrow: 'title',
      cell: (row) => (
        <PermittedLink className="cell-link" to={`${permissionsPath}/edit/${row.id}`}>
          <bdi>{permissionName(row)}</bdi>
        </PermittedLink>
      ),
    },
    {
      id: 'assignedTo',
      header: t('column.roles'),
      narrow: 'meta',
      cell: ({ assignedTo }) => (
        <span className="permission-chips">
          {assignedTo.map((key) => (
            <RoleChip key={key} role={byKey.get(key) ?? { key, name: '' }} />
          ))}
        </span>
      ),
    },
    {
      id: 'areas',
      header: t('column.opens'),
      cell: ({ areas }) =>
        areas.length > 0
          ? areas.map((area) => t(`auth:area.${area}` as 'auth:area.Kanban')).join(', ')
          : t('list.opensNothing'),
    },
    {
      id: 'createdDate',
      header: t('column.created'),
      narrow: 'more',
      cell: ({ createdDate }) => <Created date={createdDate} />,
    },
  ];
}

/** Creation time of a permission in the user's time zone. Text that isn't a date is shown unchanged. */
function Created({ date }: { date: string }) {
  const at = permissionInstant(date);
  return at ? <Moment at={at} time className="permission-created" /> : <bdi className="permission-created">{date}</bdi>;
}

function useCommands(): Command<Permission>[] {
  const { t } = useTranslation('permission');
  const editOne = memoizeTranslation((name) => t('action.editOne', { name }));
  return [
    {
      key: 'edit',
      icon: Pencil,
      label: t('action.edit'),
      to: ({ id }) => `${permissionsPath}/edit/${id}`,
      shortcut: ({ name }) => ({ name: editOne(name) }),
    },
    { key: 'delete', icon: Trash2, label: t('action.delete'), when: ({ core }) => !core, bulk: true, danger: true },
  ];
}

function Header() {
  const { t } = useTranslation(['permission', 'common']);
  const [search] = useSearchParams();
  return (
    <PageHeader
      title={t('list.title')}
      sub={t('list.sub')}
      actions={
        <>
          <ButtonLink size="sm" variant="outlined" color="neutral" to={matrixPath}>
            {t('list.matrix')}
          </ButtonLink>
          <ButtonLink size="sm" to={{ pathname: `${permissionsPath}/add`, search: String(search) }} preventScrollReset>
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
