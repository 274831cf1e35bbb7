import { beforeEach, describe, expect, it } from 'vitest';
import { today } from '~/models/shared/day';
import { deleteInvoices } from '~/models/invoice/trash.server';
import { listInvoices } from '~/models/invoice/queries.server';
import { invoiceQuerySchema } from '~/models/invoice/schema';
import { createInvoice, getInvoice, newestInvoiceId } from '~/models/invoice/commands.server';
import { voidInvoices } from '~/models/invoice/void.server';
import { recordPayment } from '~/models/invoice/payment.server';
import { store } from '~/models/store/store.server';
import { languageCookie } from '~/http/i18n.server';
import * as sharedPdf from '~/routes/invoice/public-pdf/route';
import * as download from '~/routes/invoice/download/route';
import * as newest from '~/routes/invoice/preview/newest/route';
import * as panel from '~/routes/invoice/list/panel/route';
import * as credit from '~/routes/invoice/preview/credit/route';
import * as payment from '~/routes/invoice/preview/payment/route';
import * as mailing from '~/routes/invoice/preview/send/route';
import * as shared from '~/routes/invoice/public/route';
import * as preview from '~/routes/invoice/preview/route';
import { formatMoney } from '~/lib/format';
import { openMarkup } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let browser = browserWith('');

const all = () => listInvoices(invoiceQuerySchema.parse({ perPage: '1000' }));
const draftId = async () => (await all()).rows.find(({ status }) => status === 'Draft')?.invoice.id ?? 0;
const unpaidId = async () =>
  (await all()).rows.find(({ status, due }) => status === 'Sent' && due > 0)?.invoice.id ?? 0;

async function act(id: number, fields: Record<string, string>, query = '') {
  const path = `/apps/invoice/preview/${id}${query}`;
  return outcomeOf(await browser.post(preview.action, path, fields, { id: String(id) }));
}

/** Submits the credit form of an invoice with its initial unit prices and the given changes. Returns the response. */
async function creditAll(id: number, changes: Record<string, string> = {}) {
  const path = `/apps/invoice/preview/${id}/credit`;
  const { values } = (await (await browser.get(credit.loader, path, { id: String(id) })).json()) as {
    values: { items: { unitPrice: string }[] };
  };
  const fields = Object.fromEntries(
    values.items.map(({ unitPrice }, index) => [`items[${index}].unitPrice`, unitPrice]),
  );
  return browser.post(credit.action, path, { ...fields, reason: '', ...changes }, { id: String(id) });
}

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the invoice preview', () => {
  it('without an ID redirects to the newest invoice with the query, or returns 404 if there is none', async () => {
    const { status, headers } = await browser.get(newest.loader, '/apps/invoice/preview?status=Paid');
    const id = await newestInvoiceId();
    expect([status, headers.get('location')]).toEqual([302, `/apps/invoice/preview/${id}?status=Paid`]);
    await deleteInvoices({ ids: (await all()).rows.map(({ invoice }) => invoice.id), actor: null });
    expect((await browser.get(newest.loader, '/apps/invoice/preview')).status).toBe(404);
  });

  it.each(['999999', 'abc'])('of %s returns 404', async (id) => {
    expect((await browser.get(preview.loader, `/apps/invoice/preview/${id}`, { id })).status).toBe(404);
  });

  it('shows the invoice’s position and adjacent invoices within the filter it was opened from', async () => {
    const paid = (await all()).rows.filter(({ status }) => status === 'Paid').map(({ invoice }) => invoice.id);
    const path = `/apps/invoice/preview/${paid[1]}?status=Paid`;
    const response = await browser.get(preview.loader, path, { id: String(paid[1]) });
    expect(await response.json()).toMatchObject({
      place: { previous: paid[0], next: paid[2], position: 2, total: paid.length },
    });
  });

  it('deletes an invoice with undo, returns to the filtered list, and shows an error on a second attempt', async () => {
    expect(await act(1046, { intent: 'delete' }, '?status=Draft')).toMatchObject({
      to: '/apps/invoice/list?status=Draft',
      type: 'success',
      undo: true,
    });
    expect(await act(1046, { intent: 'delete' })).toMatchObject({ to: '/apps/invoice/list', type: 'error' });
  });

  it('issues a draft, marks it as sent, and doesn’t issue it again', async () => {
    const id = await draftId();
    expect(await act(id, { intent: 'send' })).toMatchObject({ type: 'error' });
    expect(await act(id, { intent: 'issue' })).toMatchObject({ type: 'success', undo: true });
    expect(await act(id, { intent: 'issue' })).toMatchObject({ type: 'error' });
    await act(id, { intent: 'send' });
    const { invoice } = await getInvoice(id);
    expect([typeof invoice.number, invoice.sentAt === null]).toEqual(['number', false]);
  });

  it('opens a duplicated invoice for editing', async () => {
    const { to } = await act(1013, { intent: 'duplicate' });
    expect(to).toBe(`/apps/invoice/edit/${await newestInvoiceId()}`);
  });

  it('is titled “Credit note” for a credit note, and the invoice links to it', async () => {
    const source = await unpaidId();
    const { to } = await outcomeOf(await creditAll(source));
    const id = String(to?.match(/\d+$/)?.[0]);
    const response = await browser.get(preview.loader, `/apps/invoice/preview/${id}`, { id });
    const called = { title: expect.stringMatching(/^Credit note CN-\d{4}$/) };
    expect(await response.json()).toMatchObject(called);
    const inPanel = await browser.get(panel.loader, `/apps/invoice/list/${id}`, { id });
    expect(await inPanel.json()).toMatchObject(called);
    const credited = await browser.get(preview.loader, `/apps/invoice/preview/${source}`, { id: String(source) });
    expect(await credited.json()).toMatchObject({ invoice: { creditedBy: Number(id) } });
  });

  it('shows a total without added tax if the prices of the invoice include tax', async () => {
    const { id } = Object.values((await store.snapshot()).invoices).find(({ issuedAt, creditOf, voidedAt }) =>
      Boolean(issuedAt && creditOf === undefined && !voidedAt),
    ) ?? { id: 0 };
    await store.commit({ actor: { id: 1, name: 'Dana' }, label: 'test', logged: false }, ({ invoices }) => {
      const invoice = invoices[id];
      if (invoice) Object.assign(invoice, { taxIncluded: true, taxPercent: 19, discountPercent: 0, payments: [] });
    });
    const { total } = await getInvoice(id);
    const cookie = await cookieFor('admin');
    const module = { module: credit, path: '/apps/invoice/preview/:id/credit', cookie };
    const { html } = await openMarkup(module, `/apps/invoice/preview/${id}/credit`);
    expect(html.replace(/<[^>]*>/g, '')).toContain(`Total${formatMoney(total, 'en')}`);
  });

  it('credits parts of lines until nothing is left, and pays out a credit', async () => {
    const { result } = await createInvoice({
      issued: true,
      actor: { id: 1, name: 'Dana Whitfield' },
      input: {
        client: { name: 'Ada', company: '', companyEmail: '', address: '', country: '', contact: '' },
        ...{ service: '', issuedOn: today(), dueOn: today(), note: '', discountPercent: 10, taxPercent: 20 },
        items: [
          { description: 'Design', quantity: 2, unitPrice: 10_000 },
          { description: 'Hosting', quantity: 1, unitPrice: 5_000, taxPercent: 0 },
        ],
      },
    });
    const { id } = result;
    // By hand: 200.00 and 50.00, less 10%, are 180.00 with 20% tax and 45.00 without tax: 216.00 + 45.00.
    expect((await getInvoice(id)).total).toBe(26_100);
    await recordPayment({
      id,
      actor: { id: 1, name: 'Dana Whitfield' },
      input: { amount: 26_100, paidOn: today(), method: 'Card', note: '' },
    });
    const tooMuch = await creditAll(id, { 'items[0].unitPrice': '200.01' });
    expect(tooMuch.status).toBe(400);
    expect(await tooMuch.json()).toMatchObject({ result: { error: { 'items[0].unitPrice': [expect.any(String)] } } });
    expect((await creditAll(id, { 'items[0].unitPrice': '', 'items[1].unitPrice': '0' })).status).toBe(400);
    const reason = 'Half of the design';
    const first = await outcomeOf(
      await creditAll(id, { 'items[0].unitPrice': '100', 'items[1].unitPrice': '', reason }),
    );
    const noteId = Number(first.to?.match(/\d+$/)?.[0]);
    const note = await getInvoice(noteId);
    expect([note.total, note.due, note.invoice.note.endsWith(reason)]).toEqual([-10_800, -10_800, true]);
    // The design line has 100.00 left. More is rejected, although the invoice as a whole has that much left.
    expect((await creditAll(id, { 'items[0].unitPrice': '100.01', 'items[1].unitPrice': '' })).status).toBe(400);
    // By default, the form credits the rest.
    const second = await outcomeOf(await creditAll(id));
    const secondId = Number(second.to?.match(/\d+$/)?.[0]);
    expect([(await getInvoice(secondId)).total, second.undo]).toEqual([-15_300, true]);
    expect((await creditAll(id, { 'items[0].unitPrice': '1' })).status).toBe(409);
    // The amount of a void credit note can be credited again.
    await voidInvoices({ ids: [secondId], actor: null });
    expect((await outcomeOf(await creditAll(id))).undo).toBe(true);
    const pay = (amount: string) =>
      browser.post(
        payment.action,
        `/apps/invoice/preview/${noteId}/payment`,
        { amount, paidOn: today(), method: 'Bank transfer', note: '' },
        { id: String(noteId) },
      );
    expect((await pay('108.01')).status).toBe(400);
    expect(await outcomeOf(await pay('108'))).toMatchObject({
      undo: true,
      message: expect.stringContaining('$108.00'),
    });
    expect((await getInvoice(noteId)).due).toBe(0);
  });

  it('doesn’t redirect to another site', async () => {
    const id = await draftId();
    const { to } = await act(id, { intent: 'issue', redirectTo: '//evil.example/' });
    expect(to).toBe(`/apps/invoice/preview/${id}`);
  });

  it('can be downloaded as a PDF, which marks the invoice as downloaded', async () => {
    const id = await unpaidId();
    const path = `/apps/invoice/download/${id}`;
    const response = await browser.get(download.loader, path, { id: String(id) });
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    const { name, status } = await getInvoice(id);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}.pdf"`);
    expect([pdf.slice(0, 5), pdf.match(/\/Type \/Page\b/g)?.length, status]).toEqual(['%PDF-', 1, 'Downloaded']);
  });
});

describe('recording a payment', () => {
  const pay = (id: number, amount: string, more: Record<string, string> = {}) =>
    browser.post(
      payment.action,
      `/apps/invoice/preview/${id}/payment?status=Sent`,
      { amount, paidOn: today(), method: 'Card', note: '', ...more },
      { id: String(id) },
    );

  it('rejects an amount with three decimals for its decimals, not as ambiguous', async () => {
    const { result } = (await (await pay(await unpaidId(), '100.001')).json()) as { result: { error: object } };
    expect(result.error).toEqual({ amount: ['Use at most 2 decimal places.'] });
  });

  it('returns to the preview with undo', async () => {
    const id = await unpaidId();
    const { due, name } = await getInvoice(id);
    expect(await outcomeOf(await pay(id, '0.50'))).toMatchObject({
      to: `/apps/invoice/preview/${id}?status=Sent`,
      message: `Payment of $0.50 recorded for ${name}`,
      undo: true,
    });
    expect((await getInvoice(id)).due).toBe(due - 50);
  });

  it.each([
    ['', 'Enter an amount.'],
    ['0', 'Enter an amount greater than zero.'],
    ['-5', 'Enter an amount greater than zero.'],
    ['999999', 'This is more than the amount due.'],
  ])('rejects %j with an error on the field and keeps the input', async (amount, message) => {
    const response = await pay(await unpaidId(), amount);
    const { result } = (await response.json()) as { result: { error: object; initialValue: object } };
    expect([response.status, result.error]).toEqual([400, { amount: [message] }]);
    expect(result.initialValue).toMatchObject({ paidOn: today(), method: 'Card' });
  });

  it('is rejected as a conflict for drafts', async () => {
    expect((await pay(await draftId(), '1')).status).toBe(409);
  });
});

describe('the public page of an invoice', () => {
  const token = 'sample-invoice-0031';
  const open = (who: ReturnType<typeof browserWith>) => who.get(shared.loader, `/misc/invoice/${token}`, { token });

  it('shows the invoice to anyone with the link and records a visitor’s view', async () => {
    expect((await open(browser)).status).toBe(200);
    expect((await getInvoice(1045)).invoice.viewedAt).toBeNull();
    expect((await open(browserWith(''))).status).toBe(200);
    expect((await getInvoice(1045)).invoice.viewedAt).not.toBeNull();
  });

  it('offers a PDF to a visitor whose language is Arabic, and returns 404 for an unknown link', async () => {
    const arabic = browserWith(await languageCookie.serialize('ar'));
    const response = await arabic.get(sharedPdf.loader, `/misc/invoice/${token}/pdf`, { token });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const none = await browserWith('').get(sharedPdf.loader, '/misc/invoice/none/pdf', { token: 'none' });
    expect(none.status).toBe(404);
  });

  it('returns 404 after the link is disabled', async () => {
    expect(await act(1045, { intent: 'unshare' })).toMatchObject({ type: 'success', undo: true });
    expect((await open(browserWith(''))).status).toBe(404);
  });
});

it('an invoice is emailed once, even if the form is submitted twice', async () => {
  const fields = { to: 'ada@client.example', subject: 'Invoice', text: 'Hello', idempotencyKey: 'k1' };
  const send = () => browser.post(mailing.action, '/apps/invoice/preview/1045/send', fields, { id: '1045' });
  expect(await outcomeOf(await send())).toMatchObject({ to: '/apps/invoice/preview/1045', undo: false });
  await send();
  const { outboxMails, uploads } = await store.snapshot();
  expect(Object.values(uploads).filter(({ name }) => name === 'INV-0031.pdf')).toHaveLength(1);
  expect(Object.values(outboxMails).map(({ to, files }) => [to, files.map(({ name }) => name)])).toEqual([
    ['ada@client.example', ['INV-0031.pdf']],
  ]);
});
