import { beforeEach, describe, expect, it } from 'vitest';
import * as api from '~/routes/invoice/api';
import type { WireInvoice } from '~/models/invoice/schema';
import { callModule } from '../helpers/api';
import { jsonRequest } from '../helpers/request';
import { tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

interface Listed {
  invoices: WireInvoice[];
  allData: WireInvoice[];
  total: number;
}

let token = '';

async function call<Body>(path: string, options: Parameters<typeof jsonRequest>[1] = {}) {
  const response = await callModule(api, jsonRequest(path, { token, ...options }));
  return { status: response.status, body: (await response.json()) as Body };
}

async function list(search = '') {
  return (await call<Listed>(`/apps/invoice/invoices${search}`)).body;
}

const ids = (invoices: WireInvoice[]) => invoices.map(({ id }) => id);
const amount = (balance: number | string) => Number(String(balance).replace('$', ''));

beforeEach(async () => {
  reseed();
  token = (await tokensFor('admin')).accessToken;
});

describe('GET /apps/invoice/invoices', () => {
  it('returns ten of 37 rows by descending ID, and all 37 in allData by ascending ID', async () => {
    const { invoices, allData, total } = await list();
    expect([invoices.length, allData.length, total]).toEqual([10, 37, 37]);
    expect(ids(invoices)).toEqual(ids(allData).reverse().slice(0, 10));
    expect(ids(allData)).toEqual([...ids(allData)].sort((a, b) => a - b));
    expect(invoices[0]?.issuedDate).toMatch(/^\d\d [A-Z][a-z]{2} \d{4}$/);
  });

  it('returns the rows of a page, and none past the end', async () => {
    const second = await list('?page=2&perPage=15&sort=asc');
    expect(ids(second.invoices)).toEqual(ids(second.allData).slice(15, 30));
    for (const page of [9, Number.MAX_SAFE_INTEGER, '9'.repeat(40)])
      expect(await list(`?page=${page}`)).toMatchObject({ invoices: [], total: 37 });
  });

  it('filters by status in any case, and returns all rows for an empty status and none for an unknown one', async () => {
    const partial = await list('?status=partial+payment');
    expect(partial.total).toBeGreaterThan(0);
    expect(new Set(partial.invoices.map(({ invoiceStatus }) => invoiceStatus))).toEqual(new Set(['Partial Payment']));
    expect(await list('?status=open')).toMatchObject({ invoices: [], total: 0 });
    expect((await list('?status=')).total).toBe(37);
  });

  it('searches name, email, ID, total, balance, and due date as displayed', async () => {
    const { allData } = await list();
    const sample = allData.find(({ balance }) => typeof balance === 'string') ?? allData[0];
    if (!sample) throw new Error('the seed has invoices');
    for (const value of [
      sample.client.name.toUpperCase(),
      sample.client.companyEmail,
      sample.id,
      sample.total,
      sample.balance,
      sample.dueDate.toLowerCase(),
    ]) {
      const { invoices } = await list(`?perPage=1000&q=${encodeURIComponent(value)}`);
      expect(ids(invoices), String(value)).toContain(sample.id);
    }
    expect((await list('?q=100%25')).total).toBe(0);
  });

  it('finds paid invoices by parts of "paid", regardless of case', async () => {
    const { allData } = await list();
    const paidUp = ids(allData.filter(({ balance }) => balance === 0));
    expect(paidUp.length).toBeGreaterThan(1);
    for (const q of ['paid', 'PAI', 'id']) {
      expect(ids((await list(`?perPage=1000&sort=asc&q=${q}`)).invoices)).toEqual(expect.arrayContaining(paidUp));
    }
  });

  it('sorts balances by amount and due dates by time, with equal balances by ID, and accepts other columns', async () => {
    const up = (await list('?perPage=1000&sort=asc&sortColumn=balance')).invoices;
    const balances = up.map(({ balance }) => amount(balance));
    expect(balances).toEqual([...balances].sort((a, b) => a - b));
    const zeros = up.filter(({ balance }) => balance === 0);
    const down = (await list('?perPage=1000&sort=desc&sortColumn=balance')).invoices;
    expect(ids(zeros)).toEqual([...ids(zeros)].sort((a, b) => a - b));
    expect(ids(down.filter(({ balance }) => balance === 0))).toEqual(ids(zeros));
    const due = (await list('?perPage=1000&sort=asc&sortColumn=dueDate')).invoices;
    const days = due.map(({ dueDate }) => new Date(dueDate).getTime());
    expect(days).toEqual([...days].sort((a, b) => a - b));
    for (const column of ['invoiceStatus', 'client.name', 'total', 'issuedDate', 'service']) {
      expect((await list(`?sortColumn=${column}`)).total).toBe(37);
    }
  });

  it.each(['page=0', 'page=x', 'perPage=1001', 'sort=up', 'sortColumn=note'])('returns 400 for %s', async (query) => {
    const { status, body } = await call<{ error: Record<string, string> }>(`/apps/invoice/invoices?${query}`);
    expect([status, Object.keys(body.error)]).toEqual([400, [query.split('=')[0]]]);
  });
});

describe('GET /api/invoice/invoices/{id}', () => {
  it('returns the invoice and the payment details, with the amount due as text', async () => {
    const { allData } = await list();
    const open = allData.find(({ balance }) => String(balance).startsWith('$'));
    const { status, body } = await call<Record<string, unknown>>(`/api/invoice/invoices/${open?.id}`);
    expect(status).toBe(200);
    expect(body.invoice).toEqual(open);
    expect(body.paymentDetails).toEqual({
      totalDue: expect.stringMatching(/^\$[\d,]+\.\d\d$/) as string,
      bankName: expect.any(String) as string,
      country: expect.any(String) as string,
      iban: expect.any(String) as string,
      swiftCode: expect.any(String) as string,
    });
  });

  it.each(['999999', 'abc', '1013x'])('returns 404 for %s', async (id) => {
    expect((await call(`/api/invoice/invoices/${id}`)).status).toBe(404);
  });
});

describe('DELETE /apps/invoice/delete', () => {
  const path = '/apps/invoice/delete';

  it.each([
    ['query', `${path}?id=1013`, undefined],
    ['body', path, { id: '1013' }],
    ['data field', path, { data: 1013 }],
    ['raw body', path, 1013],
  ])('takes the ID from the %s', async (_, address, body) => {
    expect((await call(address, { method: 'DELETE', body })).status).toBe(200);
    expect((await list()).total).toBe(36);
    expect((await call('/api/invoice/invoices/1013')).status).toBe(404);
  });

  it('returns 404 for an unknown ID, 400 for a missing, invalid, or ambiguous ID, and deletes nothing', async () => {
    const statuses = [
      (await call(`${path}?id=999999`, { method: 'DELETE' })).status,
      (await call(path, { method: 'DELETE' })).status,
      (await call(`${path}?id=1013`, { method: 'DELETE', body: { id: 1014 } })).status,
      (await call(`${path}?id=all`, { method: 'DELETE' })).status,
    ];
    expect(statuses).toEqual([404, 400, 400, 400]);
    expect((await list()).total).toBe(37);
  });

  it('returns 403 for a client', async () => {
    const client = (await tokensFor('client')).accessToken;
    expect((await call(`${path}?id=1013`, { method: 'DELETE', token: client })).status).toBe(403);
    expect((await list()).total).toBe(37);
  });
});

it('GET /api/invoice/clients returns the clients of the first five invoices', async () => {
  const { allData } = await list();
  const { body } = await call('/api/invoice/clients');
  expect(body).toEqual(allData.slice(0, 5).map(({ client }) => client));
});
