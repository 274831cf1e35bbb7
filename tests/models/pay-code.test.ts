import { beforeEach, expect, it } from 'vitest';
import { payCodeText } from '~/models/invoice/pay-code';
import { toRow } from '~/models/invoice/queries.server';
import { type SentRow, withSender } from '~/models/invoice/sender.server';
import { today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { qrPath } from '~/lib/qr.server';
import { reseed } from '../helpers/store';

const bank = { bankName: 'Bank', country: 'Germany', iban: 'DE89 3704 0044 0532 0130 00', swiftCode: 'cobadeffxxx' };

async function unpaid(change: Partial<typeof bank> = {}, name = 'Atrium Studio Ltd'): Promise<SentRow> {
  const data = await store.snapshot();
  const row = withSender(data, toRow(data.invoices[1045]!, today()));
  const { company } = row.sender;
  return { ...row, sender: { ...row.sender, company: { ...company, name }, bank: { ...bank, ...change } } };
}

beforeEach(() => reseed());

it('the payment code contains the invoice’s bank account, amount due, and number', async () => {
  const row = await unpaid();
  const amount = `EUR${(row.due / 100).toFixed(2)}`;
  expect(payCodeText(row, 'EUR').split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Atrium Studio Ltd', 'DE89370400440532013000', amount],
    ...['', '', 'INV-0031'],
  ]);
});

it.each([
  ['another currency', {}, 'USD'],
  ['an account without an IBAN', { iban: '12345678' }, 'EUR'],
  ['a wrong IBAN', { iban: 'DE89370400440532013001' }, 'EUR'],
  ['an account outside the SEPA area', { iban: 'AE070331234567890123456' }, 'EUR'],
] as const)('an invoice has no payment code for %s', async (_, change, currency) => {
  expect(payCodeText(await unpaid(change), currency)).toBe('');
});

it('a draft, paid, or void invoice has no payment code', async () => {
  const row = await unpaid();
  for (const change of [{ issuedAt: null }, { voidedAt: '2026-01-01T00:00:00.000Z' }])
    expect(payCodeText({ ...row, invoice: { ...row.invoice, ...change } }, 'EUR')).toBe('');
  expect(payCodeText({ ...row, due: 0 }, 'EUR')).toBe('');
  expect(payCodeText({ ...row, due: -100 }, 'EUR')).toBe('');
});

it('a payment code omits an invalid BIC, and cuts a long name with malformed characters to 70 characters', async () => {
  const text = payCodeText(await unpaid({ swiftCode: '?' }, `${'株'.repeat(90)}\ud800\nGmbH`), 'EUR');
  expect(text.split('\n')[4]).toBe('');
  expect([...(text.split('\n')[5] ?? '')]).toHaveLength(70);
  const { path, size } = qrPath(text);
  expect(size).toBeGreaterThan(21);
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
});
