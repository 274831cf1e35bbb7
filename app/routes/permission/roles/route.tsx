import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { ButtonLink } from '~/components/ui/button';
import { Card, CardLink, CardTitle } from '~/components/ui/card';
import { usePathAccess } from '~/components/ui/path-access';
import { listRoles, type RoleFacts } from '~/models/role/queries.server';
import { accountRoleOf } from '~/models/role/rules';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { auditPath, matrixPath, permissionsPath, rolesPath } from '../links';
import { useRoleName } from '../names';
import permissionCss from '../permission.css?url';

export const handle = { i18n: ['permission', 'user', 'auth', 'overlay', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: permissionCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Permission');
  const [roles, t] = await Promise.all([listRoles(), translatorFor(request, 'permission')]);
  return { title: t('roles.title'), roles };
}

/**
 * The roles with their users, and a table of how the specification's three sets of roles correspond (design §7
 * `/apps/roles`).
 */
export default function Roles() {
  const { t } = useTranslation(['permission', 'common']);
  const { title, roles } = useLoaderData<typeof loader>();
  const { canFollow } = usePathAccess();
  useLiveUpdates(['roles', 'permissions', 'users']);
  return (
    <>
      <Page>
        <PageHeader
          title={title}
          sub={t('roles.sub')}
          actions={
            <>
              <ButtonLink size="sm" variant="outlined" color="neutral" to={`${rolesPath}/requests`}>
                {t('roles.requests')}
              </ButtonLink>
              <ButtonLink size="sm" variant="outlined" color="neutral" to={auditPath}>
                {t('audit.title')}
              </ButtonLink>
              <ButtonLink size="sm" variant="outlined" color="neutral" to={permissionsPath}>
                {t('list.title')}
              </ButtonLink>
              <ButtonLink size="sm" to={matrixPath}>
                {t('list.matrix')}
              </ButtonLink>
            </>
          }
        />
        <ul className="role-cards" role="list">
          {roles.map((role) => (
            <RoleCard key={role.id} role={role} />
          ))}
          {canFollow(`${rolesPath}/add`) && (
            <li>
              <Link className="role-add" to={`${rolesPath}/add`} preventScrollReset>
                <Plus size={20} aria-hidden />
                {t('roles.add')}
              </Link>
            </li>
          )}
        </ul>
        <Mapping roles={roles} />
      </Page>
      <Outlet />
    </>
  );
}

function RoleCard({ role }: { role: RoleFacts }) {
  const { t } = useTranslation('permission');
  const nameOf = useRoleName();
  const { id, members, people, permissions, description } = role;
  return (
    <li>
      <Card component="div" className="role-card">
        <div className="role-card__top">
          <Link
            to={`/apps/user/list?role=${role.name === '' ? role.base : role.key}`}
            className="role-card__count"
            aria-label={t('roles.membersOf', { name: nameOf(role), count: members })}
          >
            {t('roles.members', { count: members })}
          </Link>
          <span className="role-card__people" aria-hidden>
            {people.map((person) => (
              <Avatar key={person.id} name={person.name} src={person.avatar} size={28} />
            ))}
          </span>
        </div>
        <h2 className="role-card__name">
          <bdi>{nameOf(role)}</bdi>
        </h2>
        <p className="permission-note">
          {description ? <bdi>{description}</bdi> : t('roles.permissions', { count: permissions.length })}
        </p>
        <CardLink to={`${rolesPath}/${id}`} preventScrollReset>
          {t('roles.open', { name: nameOf(role) })}
        </CardLink>
      </Card>
    </li>
  );
}

function Mapping({ roles }: { roles: readonly RoleFacts[] }) {
  const { t } = useTranslation(['permission', 'user', 'common']);
  const nameOf = useRoleName();
  return (
    <Card className="role-mapping">
      <CardTitle>{t('mapping.title')}</CardTitle>
      <p className="permission-note">{t('mapping.text')}</p>
      <div className="permission-scroll" tabIndex={0} role="region" aria-label={t('mapping.title')}>
        <table className="permission-table">
          <thead>
            <tr>
              <th scope="col">{t('mapping.permission')}</th>
              <th scope="col">{t('mapping.user')}</th>
              <th scope="col">{t('mapping.account')}</th>
            </tr>
          </thead>
          <tbody>
            {roles.map((role) => (
              <tr key={role.id}>
                <th scope="row">
                  <bdi>{nameOf(role)}</bdi>
                </th>
                <td>{t(`user:role.${role.base}`)}</td>
                <td>{t(`common:roleNames.${accountRoleOf(role.key)}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
