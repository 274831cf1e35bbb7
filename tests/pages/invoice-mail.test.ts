import { expect, it } from 'vitest';
import { formatMoney } from '~/lib/format';
import { toRow } from '~/models/invoice/queries.server';
import { store } from '~/models/store/store.server';
import { usualMail } from '~/routes/invoice/mail.server';

it('the usual mail names the whole amount, and what of it is open', async () => {
  const rows = Object.values((await store.snapshot()).invoices).map((invoice) => toRow(invoice, '2026-11-24'));
  const out = rows.filter(({ invoice, total }) => invoice.creditOf === undefined && total > 0);
  const [unpaid, part, settled] = [
    out.find(({ due, total }) => due === total)!,
    out.find(({ due, total }) => due > 0 && due < total)!,
    out.find(({ due }) => due === 0)!,
  ];
  for (const row of [unpaid, part, settled])
    expect(usualMail(row, 'en').text).toContain(
      `your invoice ${row.name} for ${formatMoney(row.total, 'en')} is ready.`,
    );
  expect(usualMail(unpaid, 'en').text).toContain('It is due on');
  expect(usualMail(part, 'en').text).toContain(`${formatMoney(part.due, 'en')} of it is still open`);
  expect(usualMail(settled, 'en').text).toContain('It is settled');

  const credit = { ...unpaid, invoice: { ...unpaid.invoice, creditOf: 1 }, total: -unpaid.total, due: -unpaid.total };
  expect(usualMail(credit, 'en').subject).toContain('Credit note');
  expect(usualMail(credit, 'en').text).toContain(`for ${formatMoney(Math.abs(credit.total), 'en')} is ready`);
});
