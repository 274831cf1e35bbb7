import { invoiceName, invoiceTotals, isOut } from '~/models/invoice/rules';
import type { Invoice } from '~/models/invoice/schema';

/** One line of a statement: a document that was issued, or money that was received or paid out. Amounts in cents. */
interface StatementLine {
  day: string;
  kind: 'invoice' | 'credit' | 'payment' | 'payout';
  /** The document, or the one that the money was for. */
  id: number;
  name: string;
  /** What the client owes more by it; less below zero. */
  amount: number;
  /** What the client owes after it; we owe it below zero. */
  balance: number;
}

type Entry = Omit<StatementLine, 'balance'>;

/** What an issued document did to the account; credit that was moved between documents of the client changes nothing. */
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
 * The account of a client from one day to another, both included: what was owed before, what happened by day, and what was
 * owed at the end. Drafts and void invoices don't count.
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
