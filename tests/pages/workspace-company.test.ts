import { beforeEach, describe, expect, it } from 'vitest';
import { languageCookie } from '~/http/i18n.server';
import { createInvoice, getInvoice, issueInvoices, paymentDetails } from '~/models/invoice/commands.server';
import { creditInvoice } from '~/models/invoice/void.server';
import { invoiceFromOrder } from '~/models/order/invoice.server';
import { store } from '~/models/store/store.server';
import { getWorkspace } from '~/models/workspace/queries.server';
import * as add from '~/routes/invoice/add/route';
import * as preview from '~/routes/invoice/preview/route';
import { usualMail } from '~/routes/invoice/mail.server';
import { action, loader } from '~/routes/settings/workspace/route';
import { openMarkup } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/preferences/workspace';
const fields = {
  origin: 'https://app.example.com',
  name: 'Holt & Daughters AS',
  address: 'Storgata 9\n0155 Oslo\nNorway',
  email: 'billing@holt.example',
  phone: '+47 555 01 234',
  taxNumber: 'NO 555 012 345 MVA',
  registration: '',
  bankName: 'Fjordbank',
  bankCountry: 'Norway',
  iban: 'NO93 8601 1117 947',
  swiftCode: 'FJORNO22',
  dueDays: '10',
  taxPercent: '25',
  note: 'Thank you!',
  invoicePrefix: 'HD/',
  creditPrefix: 'HD/C-',
  nextNumber: '500',
  senderName: 'Holt billing',
  signature: 'Kari Holt, accounts',
};
const actor = { id: 1, name: 'Dana Whitfield' };
const client = {
  name: 'Ada Byron',
  company: '',
  companyEmail: 'ada@byron.example',
  address: '',
  country: '',
  contact: '',
};
const input = {
  client,
  service: 'Work',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-20',
  items: [{ description: 'Hours', quantity: 1, unitPrice: 10_000, taxPercent: 0 }],
  discountPercent: 0,
  taxPercent: 0,
  note: '',
};

let cookie = '';
beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});
const save = (changes: object = {}) => browserWith(cookie).post(action, path, { ...fields, ...changes });
const paper = async (id: number) => {
  const page = { module: preview, path: '/apps/invoice/preview/:id', cookie };
  return (await openMarkup(page, `/apps/invoice/preview/${id}`)).html;
};

describe('the company of the workspace', () => {
  it('appears on new invoices, with its bank account, terms, and note', async () => {
    expect(await outcomeOf(await save())).toMatchObject({ status: 302, to: path, undo: true });
    const { result } = await createInvoice({ input, issued: true, actor });
    const html = await paper(result.id);
    for (const text of [
      'Holt &amp; Daughters AS',
      '0155 Oslo',
      'Tax number: NO 555 012 345 MVA',
      'Fjordbank',
      'NO93 8601 1117 947',
    ])
      expect(html).toContain(text);
    expect(html).not.toMatch(/Atrium Studio|Northlight/);
    const row = await getInvoice(result.id);
    expect(paymentDetails(row)).toMatchObject({ bankName: 'Fjordbank', swiftCode: 'FJORNO22' });
    expect(usualMail(row, 'en').text).toMatch(/Holt & Daughters AS\n\nKari Holt, accounts$/);
    const form = await (await browserWith(cookie).get(add.loader, '/apps/invoice/add')).json();
    const { values } = form as { values: { issuedOn: string; dueOn: string; note: string; taxPercent: string } };
    expect((Date.parse(values.dueOn) - Date.parse(values.issuedOn)) / 86_400_000).toBe(10);
    expect([values.note, values.taxPercent]).toEqual(['Thank you!', '25']);
  });

  it('provides the tax rate for new invoices in the number format of the page’s language', async () => {
    await save({ taxPercent: '7.5' });
    const german = (await languageCookie.serialize('de')).split(';', 1)[0];
    const form = await (await browserWith(`${cookie}; ${german}`).get(add.loader, '/apps/invoice/add')).json();
    expect(form).toMatchObject({ values: { taxPercent: '7,5' } });
  });

  it('sets the prefixes and next numbers of documents, and the numbers can only increase', async () => {
    const before = (await createInvoice({ input, issued: true, actor })).result;
    await save();
    const { result } = await createInvoice({ input, issued: true, actor });
    expect(result.name).toBe('HD/0500');
    const credit = await creditInvoice({ id: result.id, note: '', actor });
    expect(credit.result).toMatchObject({ name: 'HD/C-0501', of: 'HD/0500' });
    expect((await getInvoice(before.id)).name).toBe(before.name);
    const again = await save();
    expect(again.status).toBe(400);
    expect(((await again.json()) as { result: { error: object } }).result.error).toEqual({
      nextNumber: [expect.stringContaining('already been used')],
    });
    const form = (await (await browserWith(cookie).get(loader, path)).json()) as { values: { nextNumber: string } };
    expect(form.values.nextNumber).toBe('502');
    const [changed] = (await store.changes()).filter(({ label }) => label === 'workspace.updated').slice(-1);
    await store.undo(changed?.id ?? 0, actor);
    expect((await createInvoice({ input, issued: true, actor })).result.name).toBe('INV-0502');
  });

  it('is updated on drafts but not on issued invoices', async () => {
    const issued = (await createInvoice({ input, issued: true, actor })).result.id;
    const draft = (await createInvoice({ input, issued: false, actor })).result.id;
    await save();
    expect(await paper(issued)).toContain('Atrium Studio Ltd');
    expect(await paper(1013)).toContain('Atrium Studio Ltd');
    expect(await paper(draft)).toContain('Holt &amp; Daughters AS');
    await issueInvoices({ ids: [draft], actor });
    expect((await save({ name: 'Renamed AS', nextNumber: '501' })).status).toBe(302);
    expect(await paper(draft)).toContain('Holt &amp; Daughters AS');
  });

  it('is rejected with an invalid IBAN, and the input is preserved', async () => {
    const response = await save({ iban: 'NO93 8601 1117 948' });
    expect(response.status).toBe(400);
    const { result } = (await response.json()) as { result: { error: object; initialValue: object } };
    expect(result.error).toMatchObject({ iban: [expect.stringContaining('IBAN')] });
    expect(result.initialValue).toMatchObject({ name: fields.name, iban: 'NO93 8601 1117 948' });
    expect((await save({ iban: '8601.11.17947' })).status).toBe(302);
  });

  it('sets the due date of invoices for orders', async () => {
    await save();
    const { orders } = await store.snapshot();
    const order = Object.values(orders).find(({ invoiceId, status }) => invoiceId === null && status === 'pending')!;
    const words = {
      service: 'Order',
      note: '',
      delivery: 'Delivery',
      discount: 'Discount',
      refunds: 'Refunds',
    } as never;
    const { result } = await invoiceFromOrder({ id: order.id, words, actor, onDay: '2026-11-20' });
    expect((await getInvoice(result.invoiceId)).invoice).toMatchObject({ issuedOn: '2026-11-20', dueOn: '2026-11-30' });
  });

  it('is the sender of an issued invoice without a company, which keeps its bank account', async () => {
    await store.commit({ actor, label: 'test', logged: false }, ({ invoices }) => void delete invoices['1013']!.seller);
    const { paymentDetails: bank } = (await store.snapshot()).invoices['1013']!;
    await save();
    expect((await getInvoice(1013)).sender).toMatchObject({ bank, company: { name: fields.name } });
  });

  it('can be restored by undoing a change, and its settings can’t be opened by a client account', async () => {
    const before = await getWorkspace();
    await save();
    const [last] = (await store.changes()).slice(-1);
    await store.undo(last?.id ?? 0, actor);
    expect(await getWorkspace()).toEqual(before);
    const other = browserWith(await cookieFor('client'));
    expect((await other.get(loader, path)).headers.get('location')).toContain('/misc/not-authorized');
  });
});
