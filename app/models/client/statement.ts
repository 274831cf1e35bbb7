import { invoiceName, invoiceTotals, isOut } from '~/models/invoice/rules';
import type { Invoice } from '~/models/invoice/schema';

/** A line of a statement: an issued document, or money received from or paid to the client. Amounts are in cents. */
interface StatementLine {
  day: string;
  kind: 'invoice' | 'credit' | 'payment' | 'payout';
  /** ID of the document or, for a payment, of the document that it was for. */
  id: number;
  name: string;
  /** Change in what the client owes; negative if it decreases. */
  amount: number;
  /** Amount that the client owes after this line; negative if we owe the client. */
  balance: number;
}

type Entry = Omit<StatementLine, 'balance'>;

/**
 * Returns the effects of an issued document on the client's balance. Credit moved between a client's documents has
 * none.
 */
function entriesOf(invoice: Invoice): Entry[] {
  const { id, issuedOn, creditOf, payments } = invoice;
  const about = { id, name: invoiceName(invoice) };
  const money = payments.filter(({ credit }) => credit === undefined);
  return [
    {
      ...about,
      day: issuedOn,
      kind: creditOf === undefined ? 'invoice' : 'credit',
      amount: invoiceTotals(invoice).total,
    },
    ...money.map(({ paidOn, amount }): Entry => ({
      ...about,
      day: paidOn,
      kind: amount < 0 ? 'payout' : 'payment',
      amount: -amount,
    })),
  ];
}

/**
 * Returns a client's statement of account for a range of days, both inclusive: the opening balance, the entries by day,
 * and the closing balance. Drafts and void invoices don't count.
 */
export function statementOf(
  invoices: readonly Invoice[],
  { from, to }: { from: string; to: string },
): { opening: number; lines: StatementLine[]; closing: number } {
  const entries = invoices
    .filter(isOut)
    .flatMap(entriesOf)
    .sort((one, other) => (one.day === other.day ? one.id - other.id : one.day < other.day ? -1 : 1));
  const opening = entries.reduce((sum, { day, amount }) => (day < from ? sum + amount : sum), 0);
  let balance = opening;
  const lines = entries
    .filter(({ day }) => day >= from && day <= to)
    .map((entry) => {
      balance += entry.amount;
      return { ...entry, balance };
    });
  return { opening, lines, closing: balance };
}
