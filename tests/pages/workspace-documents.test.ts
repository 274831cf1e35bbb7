import { beforeEach, describe, expect, it } from 'vitest';
import { createInvoice, getInvoice, issueInvoices } from '~/models/invoice/commands.server';
import { readableAccent } from '~/models/shared/accent';
import { store } from '~/models/store/store.server';
import { shopTax } from '~/models/workspace/money.server';
import { getWorkspace } from '~/models/workspace/queries.server';
import * as add from '~/routes/invoice/add/route';
import { invoicePdf } from '~/routes/invoice/pdf/pdf.server';
import { loader as logo } from '~/routes/settings/logo/route';
import * as look from '~/routes/settings/look/route';
import * as money from '~/routes/settings/money/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { answer, ORIGIN } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const client = { name: 'Ada Byron', company: '', companyEmail: '', address: '', country: '', contact: '' };
const input = {
  client,
  service: '',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-20',
  items: [{ description: 'Hours', quantity: 1, unitPrice: 10_000 }],
  discountPercent: 0,
  taxPercent: 0,
  note: '',
};
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let cookie = '';
beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

const lookPath = '/preferences/workspace/look';
function saveLook(fields: Record<string, string>, file?: File) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append('file', file);
  const request = new Request(new URL(lookPath, ORIGIN), { method: 'POST', headers: { cookie, origin: ORIGIN }, body });
  return answer(() => look.action({ request, params: {}, context: {} }));
}
const png = () => new File([pixel], 'house.png', { type: 'image/png' });

describe('the design of documents', () => {
  it('applies to new invoices, and isn’t changed on issued ones', async () => {
    const before = (await createInvoice({ input, issued: true, actor })).result.id;
    expect(await outcomeOf(await saveLook({ accent: '0A7D55' }, png()))).toMatchObject({ status: 302, undo: true });
    const saved = (await getWorkspace()).look;
    expect(saved).toEqual({ accent: '#0a7d55', logo: expect.stringMatching(/^[\da-f-]{36}$/) as string });
    const { id } = (await createInvoice({ input, issued: true, actor })).result;
    expect((await getInvoice(before)).sender.look).toEqual({ logo: '', accent: '' });
    await saveLook({ accent: '', withoutLogo: 'on' });
    expect((await getWorkspace()).look).toEqual({ logo: '', accent: '' });
    const row = await getInvoice(id);
    expect(row.sender.look).toEqual(saved);
    const text = Buffer.from(await invoicePdf(row, 'en')).toString('latin1');
    expect(text.startsWith('%PDF')).toBe(true);
    expect(text).toContain('/Subtype /Image');
  });

  it('includes a logo that can be opened without an account, unlike other files', async () => {
    await saveLook({ accent: '' }, png());
    const id = (await getWorkspace()).look.logo;
    const stranger = browserWith('');
    const file = await stranger.get(logo, `/misc/logo/${id}`, { id });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    const other = Object.values((await store.snapshot()).uploads).find(({ place }) => place !== 'workspace')?.id ?? 'x';
    expect((await stranger.get(logo, `/misc/logo/${other}`, { id: other })).status).toBe(404);
  });

  it('is rejected with an invalid color or logo, and is accessible only to administrators', async () => {
    const text = new File(['<svg/>'], 'logo.png', { type: 'image/png' });
    const refused = await saveLook({ accent: 'green' }, text);
    expect(refused.status).toBe(400);
    expect((await saveLook({ accent: '#00ff00' }, text)).status).toBe(400);
    expect((await getWorkspace()).look).toEqual({ logo: '', accent: '' });
    const other = browserWith(await cookieFor('client'));
    expect((await other.get(look.loader, lookPath)).headers.get('location')).toContain('/misc/not-authorized');
  });

  it('adjusts the accent color to be readable on paper and in dark mode', () => {
    expect(readableAccent('#0a7d55', 'light')).toBe('#0a7d55');
    expect(readableAccent('#ffff00', 'light')).not.toBe('#ffff00');
    expect(readableAccent('#000080', 'dark')).not.toBe('#000080');
  });
});

const moneyPath = '/preferences/workspace/money';
const bank = (index: number, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`banks[${index}].${name}`, value]));
const rate = (index: number, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`rates[${index}].${name}`, value]));
const saveMoney = (fields: Record<string, string>) => browserWith(cookie).post(money.action, moneyPath, fields);
const northlight = { id: '0', bankName: 'Northlight Bank', country: 'United Kingdom', iban: '', swiftCode: 'NLBKGB2L' };
const fjord = { bankName: 'Fjordbank', country: 'Norway', iban: 'NO93 8601 1117 947', swiftCode: 'FJORNO22' };

describe('a workspace’s bank accounts', () => {
  it('can be selected on an invoice, which keeps the bank account it was issued with', async () => {
    expect((await saveMoney({ ...bank(0, northlight), ...bank(1, fjord) })).status).toBe(302);
    const [other] = (await getWorkspace()).otherBanks;
    const form = await (await browserWith(cookie).get(add.loader, '/apps/invoice/add')).json();
    expect(form).toMatchObject({ banks: [{ value: '0' }, { value: String(other?.id) }] });
    const chosen = { ...input, bankId: other?.id };
    const draft = (await createInvoice({ input: chosen, issued: false, actor })).result.id;
    expect((await getInvoice(draft)).sender.bank.bankName).toBe('Fjordbank');
    const usual = (await createInvoice({ input, issued: true, actor })).result.id;
    expect((await getInvoice(usual)).sender.bank.bankName).toBe('Northlight Bank');
    await issueInvoices({ ids: [draft], actor });
    await saveMoney(bank(0, northlight));
    expect((await getInvoice(draft)).sender.bank).toEqual(fjord);
  });

  it('have a default, which can be changed', async () => {
    await saveMoney({ ...bank(0, northlight), ...bank(1, fjord) });
    const id = String((await getWorkspace()).otherBanks[0]?.id);
    await saveMoney({ defaultId: id, ...bank(0, northlight), ...bank(1, { ...fjord, id }) });
    const { bank: first, otherBanks } = await getWorkspace();
    expect(first).toEqual(fjord);
    expect(otherBanks).toMatchObject([{ bankName: 'Northlight Bank' }]);
  });

  it('are rejected with an invalid IBAN', async () => {
    const refused = await saveMoney(bank(0, { ...fjord, iban: 'NO93 8601 1117 948' }));
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { result: { error: object } }).result.error).toHaveProperty(['banks[0].iban']);
  });
});

describe('a workspace’s tax rates', () => {
  it('are suggested on invoices, and the shop applies the rate for the country or else the general rate', async () => {
    expect(shopTax(await store.snapshot(), 'Germany')).toEqual({ taxPercent: 19, taxIncluded: true });
    await saveMoney({
      ...bank(0, northlight),
      ...rate(0, { name: 'VAT', percent: '20', included: 'on', country: '' }),
      ...rate(1, { name: 'German VAT', percent: '19', included: 'on', country: 'Germany' }),
      ...rate(2, { name: 'Reduced', percent: '5.5', country: '' }),
    });
    const data = await store.snapshot();
    expect(shopTax(data, 'Germany')).toEqual({ taxPercent: 19, taxIncluded: true });
    expect(shopTax(data, 'Norway')).toEqual({ taxPercent: 20, taxIncluded: true });
    const form = await (await browserWith(cookie).get(add.loader, '/apps/invoice/add')).json();
    expect(form).toMatchObject({ rates: [{ name: 'VAT', percent: '20' }, {}, { name: 'Reduced', percent: '5.5' }] });
  });
});
