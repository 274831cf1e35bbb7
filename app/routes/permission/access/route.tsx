import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CircleCheck, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconTile } from '~/components/feedback/icon-tile';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Card, CardHead, CardLink, CardTitle } from '~/components/ui/card';
import { CardList, CardRow, CardRowLabel } from '~/components/ui/card-list';
import { Chip } from '~/components/ui/chip';
import { adminAreas, canView, memberAreas } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { listRoles } from '~/models/role/queries.server';
import { administratorKey, roleKeyOf } from '~/models/role/rules';
import { userOfAccount } from '~/models/user/of-account';
import { usersOfStore } from '~/models/user/queries.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { RoleChip } from '../names';
import permissionCss from '../permission.css?url';

export const handle = { i18n: ['permission', 'auth'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: permissionCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, { read: 'ACL' });
  const t = await translatorFor(request, 'permission');
  return {
    title: t('access.title'),
    role: await accessFacts(account),
    areas: adminAreas.map((area) => ({ area, open: canView(account, area) })),
    all: account.ability.some(({ action, subject }) => action === 'manage' && subject === 'all'),
  };
}

/**
 * Returns the role of an account: the role of its user or, for an administrator without a user, the administrator role.
 * Returns `null` if there's neither.
 */
async function accessFacts(account: Account) {
  const user = userOfAccount({ users: await usersOfStore() }, account);
  const key = user ? roleKeyOf(user) : account.role === 'admin' ? administratorKey : null;
  const role = (await listRoles()).find((one) => one.key === key);
  return role ? { key: role.key, name: role.name } : null;
}

/**
 * The user's role, the administrator card, and all areas, each with a link to request access if the user doesn't have
 * it (design §7).
 */
export default function AccessControl() {
  const { t } = useTranslation(['permission', 'auth', 'common']);
  const { title, role, areas, all } = useLoaderData<typeof loader>();
  useLiveUpdates(['permissions', 'users', 'roles']);
  return (
    <Page>
      <PageHeader title={title} sub={t('access.sub')} />
      <div className="access-grid">
        <Card aria-label={t('access.everyone')}>
          <CardHead title={t('access.everyone')} sub={t('access.everyoneText')}>
            <IconTile color="success">
              <CircleCheck size={17} />
            </IconTile>
          </CardHead>
          <p className="access-role">
            {t('access.yourRole')} {role ? <RoleChip role={role} /> : <Chip>{t('access.noRole')}</Chip>}
          </p>
          <ul className="access-list">
            {memberAreas.map((area) => (
              <li key={area}>{t(`member.${area}`)}</li>
            ))}
          </ul>
        </Card>
        <AdminCard all={all} />
        <Card className="access-wide" aria-label={t('access.areas')}>
          <CardTitle>{t('access.areas')}</CardTitle>
          <CardList>
            {areas.map(({ area, open }) => (
              <CardRow key={area}>
                <CardRowLabel>{t(`auth:area.${area}`)}</CardRowLabel>
                {open ? (
                  <Chip color="success">{t('access.open')}</Chip>
                ) : (
                  <CardLink to={`/misc/not-authorized?need=${area}`}>{t('access.ask')}</CardLink>
                )}
              </CardRow>
            ))}
          </CardList>
        </Card>
      </div>
    </Page>
  );
}

/** Card for users with permission to manage all. Others see a locked card with the missing permission. */
function AdminCard({ all }: { all: boolean }) {
  const { t } = useTranslation('permission');
  return (
    <Card aria-label={t('access.admin')}>
      <CardHead title={t('access.admin')} sub={all ? t('access.adminText') : t('access.locked')}>
        <IconTile color={all ? 'danger' : 'neutral'}>{all ? <CircleCheck size={17} /> : <Lock size={17} />}</IconTile>
      </CardHead>
      <p className="permission-note">{all ? t('access.adminSees') : t('access.lockedText')}</p>
    </Card>
  );
}
