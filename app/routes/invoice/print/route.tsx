import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/components/layout/page';
import { PrintBar } from '~/components/layout/print-bar';
import { getInvoice } from '~/models/invoice/commands.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { todayOf } from '~/http/time-zone.server';
import { listPath } from '../links';
import { namedIds } from '../named-ids';
import { InvoiceDocument } from '../invoice-document';
import { type PaperView, paperView } from '../view.server';
import invoiceCss from '../invoice.css?url';

/** Documents may be for different clients, so the footer of each page only has the company. */
const paperFoot = ({ invoices }: { invoices: PaperView[] }) => invoices[0]?.company.name ?? '';

export const handle = { i18n: ['invoice'], paperFoot };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: invoiceCss }];

/**
 * Loads the invoices in `ids=1,2,3`, to print them one after another. Throws 404 if `ids` is empty or an invoice
 * doesn't exist.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const ids = namedIds(new URL(request.url).searchParams.get('ids') ?? '');
  if (ids.length === 0) throw new Response('No invoices selected', { status: 404 });
  const [onDay, t] = await Promise.all([todayOf(request), translatorFor(request, 'invoice')]);
  const rows = await orThrow(Promise.all(ids.map((id) => getInvoice(id, onDay))));
  return { title: t('toast.print', { count: rows.length }), invoices: rows.map(paperView) };
}

export default function PrintInvoices() {
  const { title, invoices } = useLoaderData<typeof loader>();
  return (
    <Page className="print-sheet">
      <h1 className="vh">{title}</h1>
      <PrintBar backTo={listPath} />
      <div className="print-papers">
        {invoices.map((invoice) => (
          <InvoiceDocument key={invoice.id} invoice={invoice} />
        ))}
      </div>
    </Page>
  );
}
