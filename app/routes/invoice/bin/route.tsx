import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/components/feedback/empty-state';
import { RouteError } from '~/components/feedback/route-error';
import { PostButton } from '~/components/form/post-button';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { PrintButton } from '~/components/layout/print-button';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Moment } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { Card } from '~/components/ui/card';
import { Table } from '~/components/ui/table';
import { binDays, binnedInvoices, restoreInvoice } from '~/models/invoice/bin.server';
import { invoiceName, invoiceTotals } from '~/models/invoice/rules';
import { idNumber } from '~/models/shared/fields.schema';
import { languageOf, translator, translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { refusalText } from '~/http/refusal.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { binPath, listPath, previewPath } from '../links';
import invoiceCss from '../invoice.css?url';

export const handle = { i18n: ['invoice'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const [binned, t] = await Promise.all([binnedInvoices(), translatorFor(request, 'invoice')]);
  return {
    title: t('bin.title'),
    days: binDays,
    rows: binned.map((invoice) => ({
      id: invoice.id,
      name: invoiceName(invoice),
      client: invoice.client.name,
      total: invoiceTotals(invoice).total,
      deletedAt: invoice.deletedAt,
    })),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  const form = await readForm(request);
  const language = await languageOf(request);
  const id = idNumber.safeParse(form.get('id'));
  if (!id.success) throw new Response('Not an id', { status: 400 });
  try {
    const { result, changeId } = await restoreInvoice({ id: id.data, actor });
    const message = translator(language, 'invoice')('toast.restored', { name: result.name });
    return await redirectWithToast(request, previewPath(id.data), { type: 'success', message, changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, binPath, { type: 'error', message: refusalText(error, language) });
  }
}

/** Deleted invoices, each with the way back; they go for good by themselves. */
export default function InvoiceBin() {
  const { t } = useTranslation(['invoice', 'common']);
  const { title, rows, days } = useLoaderData<typeof loader>();
  useLiveUpdates(['binnedInvoices']);
  return (
    <Page>
      <PageHeader
        title={title}
        sub={t('bin.text', { count: days })}
        crumbs={[
          { label: t('common:nav.dashboard'), to: '/' },
          { label: t('list.title'), to: listPath },
          { label: title },
        ]}
        actions={rows.length > 0 && <PrintButton label={t('common:print.button')} />}
      />
      <Card className="invoice-card">
        {rows.length === 0 ? (
          <EmptyState icon={<Trash2 size={24} />} title={t('bin.empty')} text={t('bin.emptyText')} />
        ) : (
          <div className="invoice-bin">
            <Table aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{t('column.id')}</th>
                  <th scope="col">{t('column.client')}</th>
                  <th scope="col">{t('column.total')}</th>
                  <th scope="col">{t('bin.deleted')}</th>
                  <th scope="col">
                    <span className="vh">{t('preview.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, name, client, total, deletedAt }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Num>{name}</Num>
                    </th>
                    <td dir="auto">{client}</td>
                    <td>
                      <Money cents={total} />
                    </td>
                    <td>
                      <Moment at={deletedAt} time />
                    </td>
                    <td>
                      <PostButton fields={{ id }}>
                        <RotateCcw size={16} aria-hidden />
                        {t('bin.restore')}
                      </PostButton>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        )}
      </Card>
    </Page>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
