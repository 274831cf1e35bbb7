import { useLocation } from '@remix-run/react';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { useCan } from '~/components/layout/use-ability';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Tab, Tabs } from '~/components/ui/tabs';

const pages = ['basic', 'advanced', 'editing', 'large'] as const;

type TablePage = (typeof pages)[number];

/** Page of a table: title, links to the other tables, and the table. */
export function TableFrame({ page, children }: { page: TablePage; children: ReactNode }) {
  const { t } = useTranslation(['employee', 'common']);
  const { pathname } = useLocation();
  const may = useCan();
  return (
    <Page>
      <PageHeader
        title={t(`page.${page}.title`)}
        sub={t(`page.${page}.text`)}
        actions={
          may('UiKit') && (
            <ButtonLink to={`/datatables/about/${page}`} variant="outlined" color="neutral" size="sm">
              {t('made')}
            </ButtonLink>
          )
        }
      />
      <Tabs className="table-tabs" aria-label={t('pages')}>
        {pages.map((one) => (
          <Tab key={one} to={`/datatables/${one}`} selected={pathname.startsWith(`/datatables/${one}`)}>
            {t(`page.${one}.short`)}
          </Tab>
        ))}
      </Tabs>
      {children}
    </Page>
  );
}

/** Shown in place of rows that the user doesn't have access to, with the reason. */
export function RefusedRows() {
  const { t } = useTranslation('employee');
  return (
    <Card className="data-table">
      <EmptyState icon={<Lock size={24} />} title={t('refused.title')} text={t('refused.text')} />
    </Card>
  );
}
