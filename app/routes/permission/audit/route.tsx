import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { PrintButton } from '~/components/layout/print-button';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { changeText } from '~/components/text/change-text';
import { Moment } from '~/components/text/day';
import { Card } from '~/components/ui/card';
import { CardList, CardRow, CardRowName, CardRowText } from '~/components/ui/card-list';
import { grantAudit } from '~/models/role/audit.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { useRoleName } from '../names';
import permissionCss from '../permission.css?url';

export const handle = { i18n: ['permission', 'activity', 'auth'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: permissionCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Permission');
  const [audit, t] = await Promise.all([grantAudit(), translatorFor(request, 'permission')]);
  return { title: t('audit.title'), ...audit };
}

/** Audit of granted permissions (by, to, and when) from the change log. */
export default function Audit() {
  const { t } = useTranslation(['permission', 'activity', 'common']);
  const { t: tActivity } = useTranslation('activity');
  const { title, entries, roles } = useLoaderData<typeof loader>();
  const nameOf = useRoleName();
  const named = (keys: readonly string[]) =>
    keys.map((key) => nameOf(roles.find((role) => role.key === key) ?? { key, name: '' })).join(', ');
  useLiveUpdates(['roles', 'permissions', 'users', 'accessRequests', 'registration']);
  return (
    <Page>
      <PageHeader
        title={title}
        sub={t('audit.sub')}
        actions={entries.length > 0 && <PrintButton label={t('common:print.button')} />}
      />
      <Card aria-label={title}>
        {entries.length === 0 && (
          <EmptyState icon={<History size={24} />} title={t('audit.none')} text={t('audit.noneText')} />
        )}
        <CardList>
          {entries.map(({ id, at, by, undone, lines, arrival, email, ...change }) => (
            <CardRow key={id}>
              <CardRowText>
                <CardRowName>{by || t('activity:timeline.program')}</CardRowName>{' '}
                {arrival === null ? changeText(tActivity, change) : t(`audit.${arrival}`)}
                {arrival !== null && (
                  <span className="permission-note">
                    <bdi dir="ltr">{email}</bdi>
                  </span>
                )}
                {undone && ` (${t('activity:timeline.undone')})`}
                {lines.map(({ what, added, removed, narrowed, widened, viewing, changing, access }) => (
                  <span key={what} className="permission-note">
                    <bdi>{what}</bdi>
                    {access && ` · ${t(`audit.${access}`)}`}
                    {added.length > 0 && ` · ${t('audit.added', { roles: named(added) })}`}
                    {removed.length > 0 && ` · ${t('audit.removed', { roles: named(removed) })}`}
                    {narrowed.length > 0 && ` · ${t('audit.narrowed', { roles: named(narrowed) })}`}
                    {widened.length > 0 && ` · ${t('audit.widened', { roles: named(widened) })}`}
                    {viewing.length > 0 && ` · ${t('audit.viewing', { roles: named(viewing) })}`}
                    {changing.length > 0 && ` · ${t('audit.changing', { roles: named(changing) })}`}
                  </span>
                ))}
              </CardRowText>
              <Moment at={at} time />
            </CardRow>
          ))}
        </CardList>
      </Card>
    </Page>
  );
}
