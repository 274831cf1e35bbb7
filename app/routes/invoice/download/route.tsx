import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { layoutConfig } from '~/layout.config';
import { getInvoice, markInvoiceDownloaded } from '~/models/invoice/commands.server';
import { i18nFor, languageOf } from '~/http/i18n.server';
import { whenUnavailable } from '~/lib/errors';
import { directionOf } from '~/lib/languages';
import { idParam } from '~/http/params.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { InvoicePaper } from '../paper';
import { invoiceView } from '../view.server';
import paperCss from '../paper.css?raw';
import paperPrintCss from '../paper-narrow-print.css?raw';
import { todayOf } from '~/http/time-zone.server';

/** The paper as one HTML file that needs nothing else and prints like the page; notes the download on the invoice. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  const id = idParam(params.id);
  const onDay = await todayOf(request);
  const row = await orThrow(getInvoice(id, onDay));
  await orThrow(markInvoiceDownloaded({ id, actor }).catch(whenUnavailable(null)));
  const language = await languageOf(request);
  const name = row.invoice.number === null ? `draft-${id}` : row.name;
  const paper = renderToStaticMarkup(
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${name} · ${layoutConfig.appName}`}</title>
        <style dangerouslySetInnerHTML={{ __html: paperCss + paperPrintCss }} />
      </head>
      <body className="paper-file">
        <I18nextProvider i18n={i18nFor(language)}>
          <InvoicePaper invoice={invoiceView(row)} />
        </I18nextProvider>
      </body>
    </html>,
  );
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.html"`,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  return new Response(`<!DOCTYPE html>${paper}`, { headers });
}
