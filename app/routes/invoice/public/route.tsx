import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '~/components/form/use-hydrated';
import { Page } from '~/components/layout/page';
import { Button } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/class-names';
import { translatorFor } from '~/http/i18n.server';
import { InvoiceDocument } from '../invoice-document';
import { InvoiceStatusChip } from '../status';
import { paperFoot } from '../paper-foot';
import { publicPdfPath } from '../links';
import { paperTitle } from '../paper-title';
import { seenByToken } from '../seen.server';
import { paperView } from '../view.server';
import printCss from '~/components/layout/print-bar.css?url';
import invoiceCss from '../invoice.css?url';
import { Row } from '~/components/ui/layout';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['invoice'], paperFoot };
export const links: LinksFunction = () => [invoiceCss, printCss].map((href) => ({ rel: 'stylesheet', href }));
export const meta: MetaFunction<typeof loader> = () => [{ name: 'robots', content: 'noindex' }];

/**
 * Loads the document for anyone who has the link. Records the first view, unless it's by a signed-in user with access
 * to invoices.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const row = await seenByToken(request, token);
  const t = await translatorFor(request, 'invoice');
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  const invoice = paperView(row);
  return data({ title: paperTitle(t, invoice), invoice, token }, { headers });
}

/** States of a sent invoice that its client doesn't see. "Sent" is shown instead. */
const internalStates: string[] = ['Viewed', 'Issued', 'Downloaded'];

export default function PublicInvoice() {
  const { t } = useTranslation('invoice');
  const { title, invoice, token } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  return (
    <Page className="print-sheet print-sheet--public">
      <h1 className="vh">{title}</h1>
      <div className="print-bar">
        <InvoiceStatusChip
          state={internalStates.includes(invoice.state) ? 'Sent' : invoice.state}
          due={invoice.due}
          creditOf={invoice.creditOf}
        />
        <Row as="span" align="normal">
          <a
            className={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
            href={publicPdfPath(token)}
            download
          >
            <Download size={16} aria-hidden />
            {t('action.download')}
          </a>
          {hydrated && (
            <Button type="button" size="sm" onClick={() => window.print()}>
              <Printer size={16} aria-hidden />
              {t('action.print')}
            </Button>
          )}
        </Row>
      </div>
      <InvoiceDocument invoice={invoice} />
    </Page>
  );
}
