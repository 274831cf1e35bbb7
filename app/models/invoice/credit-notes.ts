import { indexBy } from '~/models/store/records';
import { invoiceTotals, isOut, lineAmount } from './rules';
import type { Invoice } from './schema';

type Invoices = Readonly<Record<string, Invoice>>;

/** Finds the credit notes for an invoice by the invoice's ID, including drafts and void ones. */
export const notesFor = indexBy(({ creditOf }: Invoice) => creditOf);

const creditingNotes = (invoices: Invoices, { id }: Invoice) => notesFor(invoices, id).filter(isOut);

/**
 * Returns the amount of an invoice that can still be credited, in cents: its total minus the amounts of its active
 * credit notes (see `isOut`).
 */
export function creditLeft(invoices: Invoices, invoice: Invoice): number {
  const notes = creditingNotes(invoices, invoice);
  return notes.reduce((left, note) => left + invoiceTotals(note).total, invoiceTotals(invoice).total);
}

/**
 * Returns the amount of each line that can still be credited, in cents before discount and tax. A refund of an order
 * isn't assigned to lines.
 */
export function creditLeftByLine(invoices: Invoices, invoice: Invoice): number[] {
  const credited = creditingNotes(invoices, invoice).flatMap(({ items }) => items);
  return invoice.items.map((line, index) =>
    credited.reduce((left, one) => (one.credits === index ? left + lineAmount(one) : left), lineAmount(line)),
  );
}
