import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Download, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { PrintButton } from '~/components/layout/print-button';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { changeText } from '~/components/text/change-text';
import { Moment } from '~/components/text/day';
import { Card } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { CardList, CardRow, CardRowName, CardRowText } from '~/components/ui/card-list';
import { grantAudit } from '~/models/role/audit.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { auditPath } from '../links';
import { useRoleName } from '../names';
import { lineTexts, modeText } from './details';
import permissionCss from '../permission.css?url';

export const handle = { i18n: ['permission', 'activity', 'auth', 'user'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: permissionCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Permission');
  const [audit, t] = await Promise.all([grantAudit(), translatorFor(request, 'permission')]);
  return { title: t('audit.title'), ...audit };
}

/** Audit of permission changes (who made them, who they affect, and when) from the change log. */
export default function Audit() {
  const { t } = useTranslation(['permission', 'activity', 'auth', 'common']);
  const { t: tPermission } = useTranslation('permission');
  const { t: tUser } = useTranslation('user');
  const { t: tActivity } = useTranslation('activity');
  const { title, entries, roles, more, days } = useLoaderData<typeof loader>();
  const nameOf = useRoleName();
  const roleName = (key: string) => nameOf(roles.find((role) => role.key === key) ?? { key, name: '' });
  const areaName = (area: string) => t(`auth:area.${area}` as 'auth:area.Kanban', { defaultValue: area });
  useLiveUpdates(['roles', 'permissions', 'users', 'accessRequests', 'registration']);
  return (
    <Page>
      <PageHeader
        title={title}
        sub={t('audit.sub', { count: days })}
        actions={
          entries.length > 0 && (
            <>
              <PrintButton label={t('common:print.button')} />
              <a
                className={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
                href={`${auditPath}/export`}
                download
              >
                <Download size={16} aria-hidden />
                {t('matrix.csv')}
              </a>
            </>
          )
        }
      />
      <Card aria-label={title}>
        {entries.length === 0 && (
          <EmptyState icon={<History size={24} />} title={t('audit.none')} text={t('audit.noneText')} />
        )}
        <CardList>
          {entries.map(({ id, at, by, undone, lines, arrival, email, mode, ...change }) => (
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
                {mode && <span className="permission-note">{modeText({ mode }, tUser)}</span>}
                {lines.map((line) => (
                  <span key={line.what} className="permission-note">
                    <bdi>{line.what}</bdi>
                    {lineTexts(line, { t: tPermission, roleName, areaName }).map((text) => ` · ${text}`)}
                  </span>
                ))}
              </CardRowText>
              <Moment at={at} time />
            </CardRow>
          ))}
        </CardList>
        {more > 0 && <p className="permission-note">{t('audit.more', { count: more })}</p>}
      </Card>
    </Page>
  );
}
