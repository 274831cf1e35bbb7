import { memoByText } from '~/lib/memo';
import type { Language } from '~/lib/languages';
import type { SentRow } from '~/models/invoice/sender.server';
import { logoData } from '~/models/workspace/logo.server';
import { paperView } from '../view.server';
import { drawSheet } from './draw.server';
import { sheetOrder } from './order';

/** Returns the file name of an invoice: `INV-0032.pdf`, `draft-1049.pdf`. */
export function pdfName({ invoice, name }: Pick<SentRow, 'invoice' | 'name'>): string {
  return `${invoice.number === null ? `draft-${invoice.id}` : name.replaceAll(/[/ ]/g, '-')}.pdf`;
}

/** Maximum number of cached PDFs. */
const kept = 24;

const drawn = memoByText(kept, drawSheet);

/**
 * Returns an invoice as a PDF in a language. The PDF is in A4 format and has page numbers (n of m). The same document
 * always has the same bytes, and isn't drawn again while it's cached.
 */
export async function invoicePdf(row: SentRow, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  return drawn(sheetOrder(paperView(row), language, await logoData(row.sender.look.logo)));
}

/** Returns a response that downloads an invoice as a PDF. */
export async function pdfResponse(row: SentRow, language: Language): Promise<Response> {
  const pdf = await invoicePdf(row, language);
  return new Response(pdf, {
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
