import { beforeEach, describe, expect, it } from 'vitest';
import { listInvoices } from '~/models/invoice/queries.server';
import { deleteInvoices } from '~/models/invoice/trash.server';
import { invoiceName } from '~/models/invoice/rules';
import { invoiceQuerySchema } from '~/models/invoice/schema';
import { getInvoice, issueInvoices, newestInvoiceId } from '~/models/invoice/commands.server';
import { languageCookie } from '~/http/i18n.server';
import { store } from '~/models/store/store.server';
import * as add from '~/routes/invoice/add/route';
import * as edit from '~/routes/invoice/edit/route';
import * as preview from '~/routes/invoice/preview/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { openMarkup } from '../helpers/markup';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

interface Answer {
  tag?: string;
  conflicts?: string[];
  locked?: boolean;
  title?: string;
  result: { error?: Record<string, string[]>; initialValue: Record<string, unknown> };
}

const fields = {
  'client.name': 'Nadia Petrov',
  issuedOn: '2026-06-01',
  dueOn: '2026-07-01',
  'items[0].description': 'Workshop',
  'items[0].quantity': '1.5',
  'items[0].unitPrice': '33.33',
  discountPercent: '10',
  taxPercent: '',
};

let browser = browserWith('');

const all = () => listInvoices(invoiceQuerySchema.parse({ perPage: '1000' }));
const draftId = async () => (await all()).rows.find(({ status }) => status === 'Draft')?.invoice.id ?? 0;
const json = async (response: Response) => (await response.json()) as Answer;
const adding = (more: Record<string, string> = {}) =>
  browser.post(add.action, '/apps/invoice/add', { ...fields, ...more });
const intent = (type: string, payload: object) => ({ __intent__: JSON.stringify({ type, payload }) });

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('adding an invoice', () => {
  it('saves a draft with totals calculated on the server', async () => {
    const response = await adding({ total: '1' });
    const id = await newestInvoiceId();
    expect(await outcomeOf(response)).toMatchObject({ to: `/apps/invoice/preview/${id}`, type: 'success' });
    expect(await getInvoice(id ?? 0)).toMatchObject({ status: 'Draft', total: 4500, invoice: { number: null } });
  });

  it('extracts the tax from prices that include it, until the draft is changed to prices without tax', async () => {
    const lines = { 'items[0].quantity': '1', 'items[0].unitPrice': '340', 'items[1].description': 'Book' };
    const line = { 'items[1].quantity': '1', 'items[1].unitPrice': '13.90' };
    await adding({ ...lines, ...line, discountPercent: '0', taxPercent: '19', taxIncluded: 'on' });
    const id = (await newestInvoiceId()) ?? 0;
    expect(await getInvoice(id)).toMatchObject({ total: 35_390, invoice: { taxIncluded: true } });
    const path = `/apps/invoice/edit/${id}`;
    const page = { module: edit, path: '/apps/invoice/edit/:id', cookie: await cookieFor('admin') };
    expect((await openMarkup(page, path)).html).toMatch(
      /name="taxIncluded"[^>]*checked|checked[^>]*name="taxIncluded"/,
    );
    const { tag = '' } = await json(await browser.get(edit.loader, path, { id: String(id) }));
    const without = { ...fields, ...lines, ...line, discountPercent: '0', taxPercent: '19', tag };
    await browser.post(edit.action, path, without, { id: String(id) });
    // 353.90 × 1.19 = 421.141
    expect(await getInvoice(id)).toMatchObject({ total: 42_114, invoice: { taxIncluded: false } });
  });

  it('stores values with three decimals, and the edit form shows them so that they can be saved again', async () => {
    await adding({ 'items[0].quantity': '1.1250', 'items[0].unitPrice': '3.3350', taxPercent: '7.1250' });
    const id = String(await newestInvoiceId());
    const path = `/apps/invoice/edit/${id}`;
    const { values } = (await (await browser.get(edit.loader, path, { id })).json()) as {
      values: { items: { quantity: string; unitPrice: string }[]; taxPercent: string };
    };
    const [line] = values.items;
    const again = {
      ...fields,
      'items[0].quantity': line?.quantity ?? '',
      'items[0].unitPrice': line?.unitPrice ?? '',
      taxPercent: values.taxPercent,
    };
    expect((await browser.post(edit.action, path, again, { id })).status).toBe(302);
    const { invoice } = await getInvoice(Number(id));
    expect(invoice).toMatchObject({ items: [{ quantity: 1.125, unitPrice: 333.5 }], taxPercent: 7.125 });
  });

  it('assigns a number if the invoice is issued', async () => {
    await adding({ step: 'issue' });
    const { invoice } = await getInvoice((await newestInvoiceId()) ?? 0);
    expect(invoice.number).toEqual(expect.any(Number));
  });

  it('reads amounts in the user’s number format and rejects ambiguous ones', async () => {
    const german = browserWith(`${await cookieFor('admin')}; ${await languageCookie.serialize('de')}`);
    const typed = {
      'items[0].quantity': '1,5',
      'items[0].unitPrice': '1.234,56',
      discountPercent: '',
      taxPercent: '7,5',
    };
    await german.post(add.action, '/apps/invoice/add', { ...fields, ...typed });
    const { invoice } = await getInvoice((await newestInvoiceId()) ?? 0);
    expect(invoice).toMatchObject({ items: [{ quantity: 1.5, unitPrice: 123_456 }], taxPercent: 7.5 });
    const french = browserWith(`${await cookieFor('admin')}; ${await languageCookie.serialize('fr')}`);
    const response = await french.post(add.action, '/apps/invoice/add', { ...fields, 'items[0].unitPrice': '1.500' });
    expect([response.status, Object.keys((await json(response)).result.error ?? {})]).toEqual([
      400,
      ['items[0].unitPrice'],
    ]);
  });

  it('accepts three decimals in prices, quantities, and tax rates', async () => {
    await adding({ 'items[0].quantity': '1.125', 'items[0].unitPrice': '4.995', taxPercent: '8.875' });
    const { invoice } = await getInvoice((await newestInvoiceId()) ?? 0);
    expect(invoice).toMatchObject({ items: [{ quantity: 1.125, unitPrice: 499.5 }], taxPercent: 8.875 });
  });

  it('calculates the due date from payment terms, and accepts a separate tax rate for a line', async () => {
    await adding({ terms: '14', 'items[0].taxPercent': '7' });
    const { invoice } = await getInvoice((await newestInvoiceId()) ?? 0);
    expect(invoice).toMatchObject({ dueOn: '2026-06-15', items: [{ taxPercent: 7 }] });
  });

  it('creates one invoice from a form submitted twice', async () => {
    const twice = { idempotencyKey: 'b7c1' };
    const [first, second] = await Promise.all([adding(twice), adding(twice)]);
    expect(first.headers.get('location')).toBe(second.headers.get('location'));
    expect((await all()).total).toBe(38);
  });

  it('returns 400 for invalid input, with an error per field and the input', async () => {
    const bad = { 'client.name': ' ', 'items[0].quantity': '0', 'items[0].unitPrice': '', taxPercent: '101' };
    const response = await adding({ ...bad, note: 'kept' });
    const { result } = await json(response);
    expect(response.status).toBe(400);
    expect(result.error).toEqual({
      'client.name': ['Enter a name.'],
      'items[0].quantity': ['Enter a quantity greater than 0 and at most 100,000, with up to six decimals.'],
      'items[0].unitPrice': ['Enter a price.'],
      taxPercent: ['Must be at most 100.'],
    });
    expect(result.initialValue).toMatchObject({ note: 'kept', taxPercent: '101' });
    expect((await all()).total).toBe(37);
  });

  it('ignores trailing lines without input, and requires a description for lines with a price', async () => {
    await adding({ 'items[1].description': '', 'items[1].quantity': '1', 'items[1].unitPrice': '' });
    const { invoice } = await getInvoice((await newestInvoiceId()) ?? 0);
    expect(invoice.items.map(({ description }) => description)).toEqual(['Workshop']);
    const half = await adding({ 'items[1].description': '', 'items[1].quantity': '1', 'items[1].unitPrice': '5' });
    expect(Object.keys((await json(half)).result.error ?? {})).toEqual(['items[1].description']);
  });

  it('requires a due date that isn’t before the issue date, and at least one line', async () => {
    const late = await json(await adding({ dueOn: '2026-05-01' }));
    expect(late.result.error).toEqual({ dueOn: ['The due date can’t be before the issue date.'] });
    const both = await json(await adding({ dueOn: '2026-05-01', 'client.name': '' }));
    expect(Object.keys(both.result.error ?? {}).sort()).toEqual(['client.name', 'dueOn']);
    const { 'client.name': name, issuedOn, dueOn } = fields;
    const empty = await browser.post(add.action, '/apps/invoice/add', { 'client.name': name, issuedOn, dueOn });
    expect(Object.keys((await json(empty)).result.error ?? {})).toEqual(['items']);
  });
});

describe('buttons that change the form without saving it', () => {
  it('add and remove lines', async () => {
    const added = await adding(intent('insert', { name: 'items' }));
    expect([added.status, ((await json(added)).result.initialValue.items as unknown[]).length]).toEqual([200, 2]);
    const removed = await adding(intent('remove', { name: 'items', index: 0 }));
    expect((await json(removed)).result.initialValue.items ?? []).toEqual([]);
    expect((await all()).total).toBe(37);
  });

  it('show errors for unreadable input, but not yet for missing input', async () => {
    const typed = { 'items[0].unitPrice': 'twelve', 'client.name': '' };
    const response = await adding({ ...typed, ...intent('update', { name: 'note', validated: false }) });
    const { result } = (await response.json()) as { result: Answer['result'] & { state: { validated: object } } };
    expect(response.status).toBe(200);
    expect(result.initialValue).toMatchObject({ items: [{ unitPrice: 'twelve' }] });
    expect(result.error?.['items[0].unitPrice']).toEqual([expect.stringContaining('number')]);
    expect(result.state.validated).toEqual({ 'items[0].unitPrice': true });
  });

  it('fill in a known client and keep the other fields', async () => {
    const { result } = await json(await adding({ step: 'client', knownClient: 'Marisol Ibáñez' }));
    expect(result.initialValue.client).toMatchObject({ name: 'Marisol Ibáñez', company: 'Casa Ibáñez Interiors' });
    expect(result.initialValue).toMatchObject({ issuedOn: '2026-06-01', clientId: '1', terms: '30' });
    expect(result.initialValue.clientTaxNumber).toBe('ES B93123456');
    const part = await json(await adding({ step: 'client', knownClient: 'casa ib' }));
    expect(part.result.initialValue).toMatchObject({ clientId: '1', knownClient: 'Marisol Ibáñez' });
    const unknown = await json(await adding({ step: 'client', knownClient: 'Ada Moor', 'client.name': '' }));
    expect(unknown.result.initialValue.client).toMatchObject({ name: 'Ada Moor' });
    const none = await json(await adding({ step: 'client', knownClient: '' }));
    expect(none.result.initialValue.client).toMatchObject({ name: 'Nadia Petrov' });
    expect((await all()).total).toBe(37);
  });
});

it('an invoice stores the selected client, and its form shows the client', async () => {
  await adding({ 'client.name': 'Marisol Ibáñez', clientId: '1', clientTaxNumber: 'ES B93123456' });
  const { invoice } = await getInvoice((await newestInvoiceId()) ?? 0);
  expect(invoice).toMatchObject({ clientId: 1, clientTaxNumber: 'ES B93123456' });
  const page = { module: edit, path: '/apps/invoice/edit/:id', cookie: await cookieFor('admin') };
  const { html } = await openMarkup(page, `/apps/invoice/edit/${invoice.id}`);
  expect(/<input (?=[^>]*name="knownClient")[^>]*value="([^"]*)"/.exec(html)?.[1]).toBe('Marisol Ibáñez');
});

describe('editing an invoice', () => {
  const open = async (id: number) =>
    json(await browser.get(edit.loader, `/apps/invoice/edit/${id}`, { id: String(id) }));
  const save = (id: number, more: Record<string, string>) =>
    browser.post(edit.action, `/apps/invoice/edit/${id}?status=Draft`, { ...fields, ...more }, { id: String(id) });

  it('saves with undo and preserves the filter', async () => {
    const id = await draftId();
    const { tag = '' } = await open(id);
    const to = `/apps/invoice/preview/${id}?status=Draft`;
    expect(await outcomeOf(await save(id, { tag }))).toMatchObject({ to, type: 'success', undo: true });
  });

  it('shows a conflict with a changed draft, keeps the input, and overwrites on a second save', async () => {
    const id = await draftId();
    const { tag = '' } = await open(id);
    await save(id, { tag, note: 'theirs' });
    const stale = await save(id, { tag, note: 'mine' });
    const conflict = await json(stale);
    expect([stale.status, conflict.result.initialValue.note]).toEqual([409, 'mine']);
    expect((await getInvoice(id)).invoice.note).toBe('theirs');
    await save(id, { tag: conflict.tag ?? '', note: 'mine' });
    expect((await getInvoice(id)).invoice.note).toBe('mine');
  });

  it('merges changes to different fields, and reports conflicts only in fields that both users changed', async () => {
    const id = await draftId();
    const { tag = '' } = await open(id);
    await save(id, { tag });
    const { tag: opened = '' } = await open(id);
    await save(id, { tag: opened, note: 'theirs', service: 'Theirs', 'items[0].quantity': '7' });
    const ownInput = { note: 'mine', 'client.company': 'Mine' };
    const stale = await save(id, { tag: opened, ...ownInput });
    const conflict = await json(stale);
    expect([stale.status, conflict.conflicts]).toEqual([409, ['note']]);
    expect((await save(id, { tag: conflict.tag ?? '', ...ownInput })).status).toBe(302);
    const { note, service, items, client } = (await getInvoice(id)).invoice;
    expect([note, service, items[0]?.quantity, client.company]).toEqual(['mine', 'Theirs', 7, 'Mine']);
  });

  it('is rejected once the invoice is issued, even if the form was already open', async () => {
    const id = await draftId();
    const { tag = '' } = await open(id);
    await issueInvoices({ ids: [id], actor: null });
    const { invoice } = await getInvoice(id);
    expect(await open(id)).toMatchObject({ locked: true, title: `Invoice ${invoiceName(invoice)}` });
    const before = (await store.snapshot()).invoices[id];
    expect((await save(id, { tag })).status).toBe(409);
    expect((await store.snapshot()).invoices[id]).toEqual(before);
  });
});

it('the invoice form keeps the selected client after an error and after “Use client”', async () => {
  const cookie = await cookieFor('admin');
  const chosen = async (more: Record<string, string>) => {
    const page = { module: add, path: '/apps/invoice/add', cookie };
    const { html } = await openMarkup(page, page.path, { ...fields, ...more });
    return /<input (?=[^>]*name="knownClient")[^>]*value="([^"]*)"/.exec(html)?.[1];
  };
  const name = 'Marisol Ibáñez';
  expect(await chosen({ knownClient: name, issuedOn: '' })).toBe(name);
  expect(await chosen({ knownClient: name, step: 'client' })).toBe(name);
});

it('the view and edit pages of a deleted draft return 404 and offer to restore the draft', async () => {
  const id = String(await draftId());
  await deleteInvoices({ ids: [Number(id)], actor: null });
  for (const [module, path] of [
    [preview, `/apps/invoice/preview/${id}`],
    [edit, `/apps/invoice/edit/${id}`],
  ] as const) {
    const gone = await browser.get(module.loader, path, { id });
    expect([gone.status, await gone.json()]).toEqual([404, { trashed: { id: Number(id), name: `#${id}` } }]);
  }
  const unknown = await browser.get(preview.loader, '/apps/invoice/preview/99999', { id: '99999' });
  expect([unknown.status, await unknown.text()]).toEqual([404, expect.not.stringContaining('trashed')]);
});
