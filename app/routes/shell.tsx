import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useMatches } from '@remix-run/react';
import { RouteError } from '~/components/feedback/route-error';
import { Shell } from '~/components/layout/shell';
import { mayUse } from '~/models/access/ability';
import { unseenBadge } from '~/models/chat/queries.server';
import { requireAccess } from '~/http/page.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'signed-in');
  return { badges: { chat: mayUse(account, 'Chat') ? await unseenBadge(account.id) : 0 } };
}

/** The counts of the menu. A page that changes one while it loads (`badges` of its own data) knows better. */
function useBadges(): Record<string, number> {
  const known = useMatches().map(({ data }) => (data as { badges?: Record<string, number> } | undefined)?.badges);
  return Object.assign({}, ...known) as Record<string, number>;
}

export default function ShellRoute() {
  const badges = useBadges();
  return (
    <Shell badges={badges}>
      <Outlet />
    </Shell>
  );
}

/** Errors of a page keep the menu around them. */
export function ErrorBoundary() {
  return (
    <Shell>
      <RouteError />
    </Shell>
  );
}
