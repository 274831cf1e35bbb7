import { translator } from '~/http/i18n.server';
import type { Language } from '~/lib/languages';
import type { InvoiceRow } from '~/models/invoice/queries.server';
import { invoiceView } from '../view.server';

/** What the file of an invoice is called: `INV-0032.pdf`, `draft-1049.pdf`. */
export function pdfName({ invoice, name }: Pick<InvoiceRow, 'invoice' | 'name'>): string {
  return `${invoice.number === null ? `draft-${invoice.id}` : name}.pdf`;
}

/**
 * The paper of an invoice as PDF, on A4, in a language, with page n of m. The library that writes it is loaded with the
 * first one that is asked for.
 */
export async function invoicePdf(row: InvoiceRow, language: Language): Promise<Buffer> {
  const { renderSheet } = await import('./sheet');
  return renderSheet({ invoice: invoiceView(row), language, t: translator(language, 'invoice') });
}

/** The answer that downloads an invoice as PDF. */
export async function pdfAnswer(row: InvoiceRow, language: Language): Promise<Response> {
  const pdf = await invoicePdf(row, language);
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${pdfName(row)}"`,
      'Content-Length': String(pdf.length),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}
