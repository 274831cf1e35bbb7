import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import * as advanced from '~/routes/data-table/advanced/route';
import * as edit from '~/routes/data-table/editing/edit/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let browser = browserWith('');

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the employee form', () => {
  const at = '/datatables/editing/4';
  const params = { id: '4' };
  const fields = {
    full_name: 'Noor Haddad',
    post: 'Buyer',
    email: 'noor@oakline.example',
    city: 'Oslo',
    start_date: '2020-03-07',
    salary: '23100.5',
    age: '41',
    experience: '1',
    status: 'resigned',
  };
  const stored = async () => (await store.snapshot()).employees[4];

  it('saves values in the API’s formats, lets users undo the save, and rejects a stale save', async () => {
    const { tag } = (await (await browser.get(edit.loader, at, params)).json()) as { tag: string };
    const before = await stored();
    const saved = await browser.post(edit.action, `${at}?q=noor`, { ...fields, tag }, params);
    expect(await outcomeOf(saved)).toMatchObject({ status: 302, to: '/datatables/editing?q=noor', undo: true });
    expect(await stored()).toMatchObject({
      start_date: '03/07/2020',
      salary: '$23100.50',
      experience: '1 Year',
      status: 4,
    });
    expect((await browser.post(edit.action, at, { ...fields, age: '42', tag }, params)).status).toBe(409);
    await store.undo((await store.changes()).at(-1)?.id ?? 0, null);
    expect(await stored()).toEqual(before);
  });

  it('saves a single cell without leaving the table, and returns stored values on a conflict', async () => {
    const { tag } = (await (await browser.get(edit.loader, at, params)).json()) as { tag: string };
    const cell = { ...fields, cell: 'salary', tag };
    const saved = await browser.post(edit.action, at, cell, params);
    expect([saved.status, saved.headers.get('location')]).toEqual([200, null]);
    expect(saved.headers.get('set-cookie')).toContain('toast=');
    expect(await stored()).toMatchObject({ salary: '$23100.50' });
    const stale = await browser.post(edit.action, at, { ...cell, salary: '1' }, params);
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ stored: { salary: '23,100.50' }, tag: expect.any(String) });
    expect((await browser.post(edit.action, at, { ...cell, salary: 'much' }, params)).status).toBe(400);
  });

  it('shows the previous value of each change, and the table shows the number of changes', async () => {
    const { salary: was } = (await stored()) ?? {};
    for (const salary of ['20000', '21000']) await browser.post(edit.action, at, { ...fields, salary }, params);
    const { history } = (await (await browser.get(edit.loader, at, params)).json()) as {
      history: { field: string; from: unknown; to: unknown; by: string }[];
    };
    const before = Math.round(Number(was?.replace('$', '')) * 100);
    expect(history.filter(({ field }) => field === 'salary')).toMatchObject([
      { from: 2_000_000, to: 2_100_000, by: 'Dana Whitfield' },
      { from: before, to: 2_000_000 },
    ]);
    expect(history.find(({ field }) => field === 'startedOn')).toMatchObject({ to: '2020-03-07' });
    const { list } = (await (await browser.get(advanced.loader, '/datatables/advanced?sortColumn=id')).json()) as {
      list: { changed: Record<number, Record<string, number>> };
    };
    expect(list.changed[4]).toMatchObject({ salary: 2, city: 1 });
    expect(list.changed[5]).toBeUndefined();
  });

  it('returns to the table without the history parameter in the URL', async () => {
    const saved = await browser.post(edit.action, `${at}?q=noor&history=salary`, fields, params);
    expect(saved.headers.get('location')).toBe('/datatables/editing?q=noor');
  });

  it('is returned with an error for each invalid field', async () => {
    const bad = { ...fields, full_name: ' ', email: 'nobody', start_date: '2020-02-30', age: '7', status: 'x' };
    const response = await browser.post(edit.action, at, bad, params);
    const { result } = (await response.json()) as { result: { error: object } };
    expect(response.status).toBe(400);
    expect(Object.keys(result.error).sort()).toEqual(['age', 'email', 'full_name', 'start_date', 'status']);
  });

  it('returns 404 for an unknown employee', async () => {
    expect((await browser.get(edit.loader, '/datatables/editing/999', { id: '999' })).status).toBe(404);
  });
});
