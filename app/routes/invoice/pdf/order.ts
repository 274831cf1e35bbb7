import type { Language } from '~/lib/languages';
import type { InvoiceView } from '../view.server';

const shown = [
  'id',
  'name',
  'draft',
  'voided',
  'client',
  'service',
  'issuedOn',
  'dueOn',
  'note',
  'company',
  'paymentDetails',
  'discountPercent',
  'taxPercent',
  'items',
  'totals',
  'taxes',
  'due',
  'creditOf',
] as const satisfies (keyof InvoiceView)[];

/** What of an invoice is on its paper. */
export type SheetInvoice = Pick<InvoiceView, (typeof shown)[number]>;

/** A paper that is to be drawn. */
export interface SheetOrder {
  invoice: SheetInvoice;
  language: Language;
}

/** The order for a paper as text: the same text is the same paper. */
export function sheetOrder(invoice: InvoiceView, language: Language): string {
  return JSON.stringify({ invoice: Object.fromEntries(shown.map((name) => [name, invoice[name]])), language });
}
