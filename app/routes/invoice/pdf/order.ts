import { workspaceCurrency } from '~/lib/currency';
import type { Language } from '~/lib/languages';
import type { PaperView } from '../view.server';

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
  'look',
  'paymentDetails',
  'discountPercent',
  'taxPercent',
  'taxIncluded',
  'items',
  'totals',
  'taxes',
  'due',
  'creditOf',
  'payCode',
] as const satisfies (keyof PaperView)[];

/** The fields of an invoice that its document shows. */
export type SheetInvoice = Pick<PaperView, (typeof shown)[number]>;

/** A document to draw. */
export interface SheetOrder {
  invoice: SheetInvoice;
  language: Language;
  currency: string;
  /** The logo as a data URL; empty if there is none. */
  logo: string;
}

/** Serializes the data of a document. Equal strings mean equal documents. */
export function sheetOrder(invoice: PaperView, language: Language, logo = ''): string {
  const fields = Object.fromEntries(shown.map((name) => [name, invoice[name]]));
  return JSON.stringify({ invoice: fields, language, currency: workspaceCurrency(), logo });
}
