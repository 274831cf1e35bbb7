import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { RouteError, useComeback } from '~/components/feedback/route-error';
import { PostButton } from '~/components/form/post-button';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Card } from '~/components/ui/card';
import { buttonClass } from '~/components/ui/class-names';
import { binPath, previewPath } from './links';

/** Returns the deleted invoice from an error response, or `null` for any other error. */
function trashedIn(error: unknown): { id: number; name: string } | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'object' || error.data === null) return null;
  return (error.data as { trashed?: { id: number; name: string } }).trashed ?? null;
}

/** `ErrorBoundary` for an invoice's pages. Offers to restore an invoice that is in the trash (`invoiceOrTrash`). */
export function InvoiceError() {
  const { t } = useTranslation('invoice');
  const trashed = trashedIn(useRouteError());
  useComeback(trashed !== null);
  if (!trashed) return <RouteError />;
  return (
    <Page>
      <PageHeader title={trashed.name} />
      <Card className="invoice-card">
        <EmptyState
          icon={<Trash2 size={24} />}
          title={t('bin.inTrash', { name: trashed.name })}
          text={t('bin.inTrashText')}
          action={
            <PostButton
              action={binPath}
              fields={{ intent: `restore:${trashed.id}`, redirectTo: previewPath(trashed.id) }}
              className={buttonClass()}
            >
              {t('bin.restore')}
            </PostButton>
          }
        />
      </Card>
    </Page>
  );
}
