import { expect, it } from 'vitest';
import { formatMoney } from '~/lib/format';
import { toRow, withSender } from '~/models/invoice/queries.server';
import { store } from '~/models/store/store.server';
import { usualMail } from '~/routes/invoice/mail.server';

it('the usual mail names the whole amount, and what of it is open', async () => {
  const data = await store.snapshot();
  const rows = Object.values(data.invoices).map((invoice) => withSender(data, toRow(invoice, '2026-11-24')));
  const out = rows.filter(({ invoice, total }) => invoice.creditOf === undefined && total > 0);
  const [unpaid, part, settled] = [
    out.find(({ due, total }) => due === total)!,
    out.find(({ due, total }) => due > 0 && due < total)!,
    out.find(({ due }) => due === 0)!,
  ];
  for (const row of [unpaid, part, settled])
    expect(usualMail(row, 'en').text).toContain(
      `Your invoice ${row.name} for ${formatMoney(row.total, 'en')} is ready.`,
    );
  expect(usualMail(unpaid, 'en').text).toContain('It’s due on');
  expect(usualMail(part, 'en').text).toContain(`The remaining ${formatMoney(part.due, 'en')} is due on`);
  expect(usualMail(settled, 'en').text).toContain('It’s paid in full');

  const credit = { ...unpaid, invoice: { ...unpaid.invoice, creditOf: 1 }, total: -unpaid.total, due: -unpaid.total };
  expect(usualMail(credit, 'en').subject).toContain('Credit note');
  expect(usualMail(credit, 'en').text).toContain(`for ${formatMoney(Math.abs(credit.total), 'en')} is ready`);
});
