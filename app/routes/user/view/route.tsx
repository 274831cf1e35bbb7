import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RecordNeighbors } from '~/components/data-table/neighbors';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { storedUser, userNeighbors } from '~/models/user/queries.server';
import { userPageQuerySchema } from '~/models/user/schema';
import { readListQuery } from '~/http/list/query.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { titleOf } from '~/http/page-title';
import { withValue } from '~/lib/with-query';
import { listQueryOf, userPath } from '../links';
import userCss from '../user.css?url';
import { actOnUser } from './actions.server';
import { Overview } from './overview';
import { Activity, Billing, Connections, Notifications } from './parts';
import { Rights } from './rights';
import { Security } from './security';
import { PersonCard, PlanCard } from './side';
import { UserTabs } from './tabs';
import { tabOf, userView } from './view.server';
import { Split } from '~/components/ui/layout';

export const handle = {
  i18n: ['user', 'auth', 'order', 'activity', 'overlay', 'form'],
  title: titleOf<typeof loader>((data) => data.view.user.fullName),
};
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: userCss }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'User');
  const user = await orThrow(storedUser(idParam(params.id)));
  const query = readListQuery(userPageQuerySchema, new URL(request.url).searchParams);
  const place = await userNeighbors(user.id, query);
  return { tab: tabOf(request.url), place, view: await userView(user, account) };
}

export const action = ({ request, params }: ActionFunctionArgs) => actOnUser(request, idParam(params.id));

const parts = {
  overview: Overview,
  security: Security,
  billing: Billing,
  notifications: Notifications,
  connections: Connections,
  activity: Activity,
  permissions: Rights,
};

/** A user: personal details on one side, tabs on the other (design §7). */
export default function UserPage() {
  const { t } = useTranslation(['user', 'common']);
  const { tab, place, view } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const inList = search.has('tab') ? withValue(listQueryOf(search), 'tab', tab) : listQueryOf(search);
  const Part = parts[tab];
  useLiveUpdates(['users']);
  return (
    <>
      <Page>
        <PageHeader
          title={view.user.fullName}
          listQuery={listQueryOf(search)}
          actions={<RecordNeighbors place={place} to={(id) => `${userPath(id)}${inList}`} />}
        />
        <Split align="stretch" columns="minmax(0, 4fr) minmax(0, 8fr)">
          <aside className="user-side" aria-label={t('view.side')}>
            <PersonCard view={view} query={inList} roleName={view.rights.role.name || null} />
            {tab !== 'billing' && <PlanCard view={view} />}
          </aside>
          <div className="user-main">
            <UserTabs shown={tab} />
            <Part view={view} />
          </div>
        </Split>
      </Page>
      <Outlet />
    </>
  );
}
