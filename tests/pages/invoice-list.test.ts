import { beforeEach, describe, expect, it } from 'vitest';
import { listInvoices } from '~/models/invoice/queries.server';
import { invoiceQuerySchema } from '~/models/invoice/schema';
import { createInvoice, getInvoice, issueInvoices, updateInvoice } from '~/models/invoice/commands.server';
import { recordPayment } from '~/models/invoice/payment.server';
import { creditInvoice } from '~/models/invoice/void.server';
import * as bin from '~/routes/invoice/bin/route';
import * as exported from '~/routes/invoice/export/route';
import * as list from '~/routes/invoice/list/route';
import * as panel from '~/routes/invoice/list/panel/route';
import { openMarkup } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

interface Loaded {
  query: { page: number; perPage: number; sortColumn: string };
  rows: { id: number; state: string }[];
  total: number;
}

const path = '/apps/invoice/list';
let browser = browserWith('');

const all = () => listInvoices(invoiceQuerySchema.parse({ perPage: '1000' }));
const drafts = async () => (await all()).rows.filter(({ status }) => status === 'Draft');
const load = async (search: string) => (await (await browser.get(list.loader, path + search)).json()) as Loaded;

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the invoice list', () => {
  it('reads the query and uses defaults for invalid values', async () => {
    const { query, total, rows } = await load('?perPage=x&sortColumn=hack&sort=&status=&extra=1');
    expect([query.page, query.perPage, query.sortColumn, total, rows.length]).toEqual([1, 10, 'id', 37, 10]);
    expect((await load('?status=Draft')).rows.every(({ state }) => state === 'Draft')).toBe(true);
  });

  it('corrects the case of a status in the URL, and removes an unknown status', async () => {
    const to = async (search: string) => (await browser.get(list.loader, path + search)).headers.get('location');
    expect(await to('?status=draft&q=a')).toBe(`${path}?status=Draft&q=a`);
    expect(await to('?status=Nope')).toBe(path);
  });

  it('labels credit notes as credit notes, not as invoices', async () => {
    const issued = (await all()).rows.find(({ status }) => status === 'Sent');
    const { result } = await creditInvoice({ id: issued?.invoice.id ?? 0, note: '', actor: null });
    const { name } = result;
    const { html } = await openMarkup({ module: list, path, cookie: await cookieFor('admin') }, `${path}?q=${name}`);
    for (const label of ['Select Credit note', 'View', 'More actions for']) expect(html).toContain(`${label} ${name}`);
    expect(html).not.toMatch(/invoice CN-/i);
  });

  it('is sorted by invoice number, from the highest, with drafts first', async () => {
    const first = (await all()).all.find(({ status }) => status === 'Draft')?.invoice.id ?? 0;
    await issueInvoices({ ids: [first], actor: null });
    const { rows } = (await (await browser.get(list.loader, `${path}?perPage=100`)).json()) as {
      rows: { name: string; state: string }[];
    };
    const numbers = rows.filter(({ state }) => state !== 'Draft').map(({ name }) => Number(name.split('-')[1]));
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    const states = rows.map(({ state }) => (state === 'Draft' ? 'Draft' : 'issued'));
    expect(states.lastIndexOf('Draft')).toBeLessThan(states.indexOf('issued'));
  });

  it('totals all matches, and shows the Received column only if it’s selected or the filter is Paid', async () => {
    const searchOf = async (search: string) =>
      (await openMarkup({ module: list, path, cookie: await cookieFor('admin') }, `${path}${search}`)).html;
    const { rows, matchingSums } = (await (await browser.get(list.loader, `${path}?perPage=100`)).json()) as {
      rows: { total: number; received: number }[];
      matchingSums: { total: number; received: number };
    };
    const sum = (key: 'total' | 'received') => rows.reduce((cents, row) => cents + row[key], 0);
    expect(matchingSums).toMatchObject({ total: sum('total'), received: sum('received') });
    const header = />Received<\/(span|th)>/;
    expect(await searchOf('')).not.toMatch(header);
    for (const search of ['?columns=received', '?status=Paid']) expect(await searchOf(search), search).toMatch(header);
  });

  it('issues all selected drafts together, the earliest first', async () => {
    const ids = (await drafts()).map(({ invoice }) => invoice.id);
    expect(ids.length).toBeGreaterThan(1);
    const { message, undo } = await outcomeOf(await browser.post(list.action, path, { intent: 'issue', ids }));
    expect([message, undo]).toEqual([`${ids.length} invoices issued`, true]);
    const issued = await Promise.all(ids.map(async (id) => (await getInvoice(id)).invoice));
    const inOrder = issued.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)).map(({ issuedOn }) => issuedOn);
    expect(inOrder).toEqual(inOrder.toSorted());
  });

  it('has a different label for each bulk action', async () => {
    const { html } = await openMarkup({ module: list, path, cookie: await cookieFor('admin') }, path);
    const bar = /class="bulk-bar__actions">(.*?)<\/form>/s.exec(html)?.[1] ?? '';
    const names = bar.match(/<button.*?<\/button>/gs)?.map((button) => button.replaceAll(/<[^>]*>/g, '')) ?? [];
    expect(names).toContain('Print');
    expect(new Set(names).size).toBe(names.length);
  });

  it('redirects a page past the end to the last page', async () => {
    const past = await browser.get(list.loader, `${path}?page=99`);
    expect(past.headers.get('location')).toBe(`${path}?page=4`);
    const { query, rows } = await load('?page=4');
    expect([query.page, rows.length]).toEqual([4, 7]);
  });

  it('opens a panel for an invoice and returns 404 for an unknown one', async () => {
    expect((await browser.get(panel.loader, `${path}/1044`, { id: '1044' })).status).toBe(200);
    expect((await browser.get(panel.loader, `${path}/1`, { id: '1' })).status).toBe(404);
  });

  it('denies client accounts access, deletion, and exports', async () => {
    browser = browserWith(await cookieFor('client'));
    const response = await browser.get(list.loader, path);
    expect(response.headers.get('location')).toBe('/misc/not-authorized?need=Invoice');
    const deleted = await browser.post(list.action, path, { intent: 'delete', ids: 1013 });
    expect(deleted.headers.get('location')).toContain('/misc/not-authorized');
    expect((await browser.get(exported.loader, '/apps/invoice/export')).status).toBe(302);
    expect((await all()).total).toBe(37);
  });
});

describe('bulk actions on invoices', () => {
  it('delete the selected invoices with undo, and preserve the filter', async () => {
    const query = 'status=Draft&page=2';
    const response = await browser.post(list.action, path, { intent: 'delete', ids: [1023, 1046], query });
    const to = `${path}?status=Draft&page=2`;
    expect(await outcomeOf(response)).toMatchObject({ status: 302, to, type: 'success', undo: true });
    expect((await all()).total).toBe(35);
  });

  it('delete all matching invoices only if the count is as expected', async () => {
    const matching = { intent: 'delete', scope: 'matching', query: 'status=Draft' };
    const count = (await drafts()).length;
    const changed = await browser.post(list.action, path, { ...matching, expected: count + 1 });
    expect(await outcomeOf(changed)).toMatchObject({ type: 'error' });
    expect((await drafts()).length).toBe(count);
    await browser.post(list.action, path, { ...matching, expected: count });
    expect(await drafts()).toEqual([]);
  });

  it('delete nothing if no invoice is selected or one of the selected invoices doesn’t exist', async () => {
    const gone = await browser.post(list.action, path, { intent: 'delete', ids: [1013, 999_999] });
    expect(await outcomeOf(gone)).toMatchObject({ type: 'error', undo: false });
    expect(await outcomeOf(await browser.post(list.action, path, { intent: 'delete' }))).toMatchObject({
      type: 'error',
    });
    expect((await all()).total).toBe(37);
  });
});

describe('the invoice export', () => {
  it('as CSV contains the filtered invoices, with a byte order mark, ISO dates, and escaped formulas', async () => {
    const id = (await drafts())[0]?.invoice.id ?? 0;
    const { invoice } = await getInvoice(id);
    const client = { ...invoice.client, name: '=HYPERLINK("x")', company: 'A, B' };
    await updateInvoice({ id, input: { ...invoice, client }, issued: false, actor: null });
    const response = await browser.get(exported.loader, '/apps/invoice/export?format=csv&status=Draft');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    const lines = text.trimEnd().split('\r\n');
    expect(text.startsWith('\uFEFFid,number,')).toBe(true);
    expect(response.headers.get('content-disposition')).toMatch(/attachment; filename="invoices-.*\.csv"/);
    expect(lines).toHaveLength((await drafts()).length + 1);
    expect(text).toContain(`${id},,Draft,"'=HYPERLINK(""x"")","A, B",`);
    expect(lines[1]).toMatch(/,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,USD,/);
  });

  it('contains the net amount, tax by rate, the amount received, and the payment date', async () => {
    const { result } = await createInvoice({
      issued: true,
      actor: null,
      input: {
        client: { name: 'Ada', company: '', companyEmail: '', address: '', country: '', contact: '' },
        ...{ service: '', issuedOn: '2026-11-02', dueOn: '2026-12-02', note: '', discountPercent: 10, taxPercent: 20 },
        items: [
          { description: 'Design', quantity: 1, unitPrice: 20_000 },
          { description: 'Hosting', quantity: 1, unitPrice: 5_000, taxPercent: 7 },
        ],
      },
    });
    const { id } = result;
    // By hand: 250.00 less 10% is 225.00. 180.00 of it is taxed at 20% (36.00), and 45.00 at 7% (3.15).
    const payment = { amount: 26_415, paidOn: '2026-11-09', method: 'Card', note: '' } as const;
    await recordPayment({ id, actor: null, input: payment });
    const text = await (await browser.get(exported.loader, `/apps/invoice/export?format=csv&ids=${id}`)).text();
    const [head = [], line = []] = text
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(Object.fromEntries(head.map((name, at) => [name.replace('\uFEFF', ''), line[at]]))).toMatchObject({
      ...{ subtotal: '250.00', discount: '-25.00', net: '225.00', tax: '39.15', total: '264.15' },
      ...{ 'net 7%': '45.00', 'tax 7%': '3.15', 'net 20%': '180.00', 'tax 20%': '36.00' },
      ...{ received: '264.15', balance: '0.00', paidOn: '2026-11-09', creditOf: '' },
    });
  });

  it('as JSON contains the selected or all matching invoices, and an unknown invoice returns 404', async () => {
    const ids = async (search: string) => {
      const response = await browser.get(exported.loader, `/apps/invoice/export?format=json&${search}`);
      return ((await response.json()) as { id: number }[]).map(({ id }) => id);
    };
    expect(await ids('ids=1013&ids=1014')).toEqual([1013, 1014]);
    expect(await ids('scope=matching&query=status%3DDraft%26sort%3Dasc')).toEqual(
      (await drafts()).map(({ invoice }) => invoice.id).sort(),
    );
    expect((await browser.get(exported.loader, '/apps/invoice/export?ids=999999')).status).toBe(404);
  });
});

describe('the invoice trash', () => {
  const binPath = '/apps/invoice/bin';
  const inBin = async (search = '') => {
    const { rows } = (await (await browser.get(bin.loader, `${binPath}${search}`)).json()) as Loaded;
    return rows.map(({ id }) => id);
  };

  it('can be searched, restores one or many invoices, and has saved views', async () => {
    const [one = 0, ...more] = (await drafts()).map(({ invoice }) => invoice.id).slice(0, 3);
    await browser.post(list.action, path, { intent: 'delete', ids: [one, ...more] });
    expect((await inBin()).sort()).toEqual([one, ...more].sort());
    expect(await inBin(`?q=%23${one}`)).toEqual([one]);
    const back = await outcomeOf(await browser.post(bin.action, binPath, { intent: `restore:${one}` }));
    expect(back).toMatchObject({ to: `/apps/invoice/preview/${one}`, type: 'success' });
    const rest = await browser.post(bin.action, binPath, {
      intent: 'restore',
      scope: 'matching',
      expected: 2,
      query: '',
    });
    expect(await outcomeOf(rest)).toMatchObject({ to: binPath, message: '2 invoices restored' });
    expect(await inBin()).toEqual([]);
    const saved = await browser.post(bin.action, binPath, { intent: 'view.save', name: 'Old', query: 'q=old' });
    expect(await outcomeOf(saved)).toMatchObject({ type: 'success' });
    const { views } = (await (await browser.get(bin.loader, `${binPath}?q=x`)).json()) as { views: { name: string }[] };
    expect(views.map(({ name }) => name)).toEqual(['Old']);
  });
});
