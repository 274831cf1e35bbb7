import { expect } from 'vitest';
import { listClients } from '~/models/client/queries.server';
import { clientQuerySchema } from '~/models/client/schema';
import { statementOf } from '~/models/client/statement';
import { invoicePageQuerySchema } from '~/models/invoice/page-query.schema';
import { invoiceFigures, matchingInvoices } from '~/models/invoice/queries.server';
import { moneyOfMonths } from '~/models/invoice/report.server';
import { creditLeft } from '~/models/invoice/credit-notes';
import { amountDue, invoiceTotals, isOut, moneyReceived } from '~/models/invoice/rules';
import { isClosed, orderRefundable, orderWorth } from '~/models/order/rules';
import { workspaceReport } from '~/models/report/queries.server';
import { store } from '~/models/store/store.server';

const sum = <One>(all: readonly One[], amountOf: (one: One) => number) =>
  all.reduce((total, one) => total + amountOf(one), 0);

/** Checks that no document contradicts itself, another document, or its order. */
export async function assertDocuments(after: string) {
  const { invoices, binnedInvoices, orders } = await store.snapshot();
  const all = Object.values(invoices);
  for (const invoice of all) {
    const { id, payments, creditOf } = invoice;
    if (isOut(invoice)) {
      const settled = sum(payments, ({ amount }) => amount);
      expect(amountDue(invoice), `${after}: balance of ${id}`).toBe(invoiceTotals(invoice).total - settled);
    }
    for (const { amount, credit } of payments) {
      if (!credit) continue;
      const twin = invoices[credit.invoiceId]?.payments.find((one) => one.credit?.key === credit.key);
      expect(twin?.amount, `${after}: credit of ${id}`).toBe(-amount);
    }
    if (isOut(invoice) && creditOf === undefined && invoiceTotals(invoice).total >= 0 && invoice.orderId === undefined)
      expect(creditLeft(invoices, invoice), `${after}: credited of ${id}`).toBeGreaterThanOrEqual(0);
  }
  for (const order of Object.values(orders)) {
    const billed = all.filter((one) => one.orderId === order.id && isOut(one));
    const ids = new Set(billed.map(({ id }) => id));
    const notes = all.filter((one) => one.creditOf !== undefined && ids.has(one.creditOf) && isOut(one));
    if (order.paidAt !== null && !isClosed(order))
      expect(orderRefundable(order), `${after}: refundable of order ${order.id}`).toBeGreaterThanOrEqual(0);
    if (billed.length === 0) continue;
    // The credit notes of a closed order can be deleted, which charges its invoices again.
    const isReversed = Object.values(binnedInvoices).some((one) => one.creditOf !== undefined && ids.has(one.creditOf));
    if (isClosed(order) && isReversed) continue;
    const net = sum([...billed, ...notes], (one) => invoiceTotals(one).total);
    expect(net, `${after}: books of order ${order.id}`).toBe(isClosed(order) ? 0 : orderWorth(order));
    if (isClosed(order)) continue;
    const isPaid = order.paidAt !== null && order.outstanding <= 0;
    expect(isPaid, `${after}: payment of order ${order.id}`).toBe(billed.every((one) => amountDue(one) <= 0));
  }
}

/** Checks that the tiles, clients' balances and statements, the list, revenue, and the dashboard match the invoices. */
export async function assertViews(after: string, onDay: string) {
  const all = Object.values((await store.snapshot()).invoices);
  const out = all.filter(isOut);
  const billed = sum(out, (one) => invoiceTotals(one).total);
  const received = sum(out, moneyReceived);
  const due = sum(out, amountDue);
  expect(due, `${after}: due`).toBe(billed - received);
  const figures = await invoiceFigures(onDay);
  const credit = -sum(out, (one) => Math.min(0, amountDue(one)));
  expect([figures.billed.amount, figures.open.amount], `${after}: tiles`).toEqual([billed, due + credit]);
  const { rows } = await listClients(clientQuerySchema.parse({ perPage: '100' }), onDay);
  expect(
    sum(rows, (row) => row.due - row.credit),
    `${after}: clients`,
  ).toBe(due);
  for (const { client, documents, ...row } of rows) {
    const days = { from: '2000-01-01', to: '2999-01-01' };
    const { closing } = statementOf(
      documents.map(({ invoice }) => invoice),
      days,
    );
    expect(closing, `${after}: statement of ${client.name}`).toBe(row.due - row.credit);
  }
  const listed = await matchingInvoices(invoicePageQuerySchema.parse({ status: 'billed' }), onDay);
  expect(
    sum(listed, (row) => row.due),
    `${after}: list`,
  ).toBe(due);
  const months = [
    ...new Set(all.flatMap(({ payments, issuedOn }) => [issuedOn, ...payments.map(({ paidOn }) => paidOn)])),
  ];
  const byMonth = await moneyOfMonths([...new Set(months.map((day) => day.slice(0, 7)))]);
  expect([sum(byMonth, (month) => month.billed), sum(byMonth, (month) => month.received)], `${after}: revenue`).toEqual(
    [billed, received],
  );
  const year = await workspaceReport('custom', { onDay, zone: 'UTC' }, { own: { from: onDay, to: onDay } });
  const paidToday = all.flatMap(({ payments }) => payments).filter(({ paidOn, credit }) => paidOn === onDay && !credit);
  expect(year.received.value, `${after}: dashboard`).toBe(sum(paidToday, ({ amount }) => amount));
}
