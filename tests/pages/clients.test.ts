import { beforeEach, describe, expect, it } from 'vitest';
import { getClient } from '~/models/client/queries.server';
import { store } from '~/models/store/store.server';
import * as add from '~/routes/invoice/clients/add/route';
import * as edit from '~/routes/invoice/clients/edit/route';
import * as exported from '~/routes/invoice/clients/export/route';
import * as list from '~/routes/invoice/clients/list/route';
import * as merge from '~/routes/invoice/clients/merge/route';
import * as statement from '~/routes/invoice/clients/statement/route';
import * as view from '~/routes/invoice/clients/view/route';
import { openMarkup } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/invoice/clients';
let cookie = '';
let browser = browserWith('');

const rows = async (search = '') => {
  const page = (await (await browser.get(list.loader, path + search)).json()) as {
    rows: { id: number; name: string; due: number }[];
  };
  return page.rows;
};
const names = async (search: string) => (await rows(search)).map(({ name }) => name);
const clients = async () => Object.values((await store.snapshot()).clients);

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
  browser = browserWith(cookie);
});

describe('the list of clients', () => {
  it('finds clients by details, sorts them by amount due, and filters by a balance due or no documents', async () => {
    expect(await names('?q=ibanez+malaga')).toEqual(['Marisol Ibáñez']);
    const due = (await rows('?sortColumn=due&sort=desc')).map((row) => row.due);
    expect(due).toEqual(due.toSorted((one, other) => other - one));
    expect((await rows('?standing=due')).every((row) => row.due > 0)).toBe(true);
    expect(await rows('?standing=unused')).toEqual([]);
  });

  it('is exported with only the clients that match the search', async () => {
    const csv = await (await browser.get(exported.loader, `${path}/export?format=csv&q=ibanez`)).text();
    expect(csv).toContain('marisol@casa-ibanez.example');
    expect(csv).not.toContain('Lindqvist');
  });

  it('doesn’t delete a client who has invoices', async () => {
    await browser.post(list.action, path, { intent: 'delete:1' });
    expect((await clients()).some(({ id }) => id === 1)).toBe(true);
  });

  it('can’t be opened or changed without access to invoices, and neither can the pages of a client', async () => {
    const outsider = browserWith(await cookieFor('client'));
    for (const { loader } of [list, view, edit, add, merge, statement]) {
      expect((await outsider.get(loader, `${path}/1`, { id: '1' })).status).not.toBe(200);
    }
    const before = await clients();
    await outsider.post(edit.action, `${path}/1/edit`, { name: 'X' }, { id: '1' });
    await outsider.post(merge.action, `${path}/1/merge`, { into: 'Henrik Lindqvist' }, { id: '1' });
    await outsider.post(add.action, `${path}/add`, { name: 'X' });
    expect(await clients()).toEqual(before);
  });
});

describe('a client', () => {
  const ada = { name: 'Ada Moor', companyEmail: 'ada@moor.example', terms: '14', 'people[0].name': 'Ida Moor' };

  it('is added with a contact, and a duplicate is rejected', async () => {
    const { to } = await outcomeOf(await browser.post(add.action, `${path}/add`, ada));
    const added = (await clients()).at(-1);
    expect(to).toBe(`${path}/${added?.id}`);
    expect(added).toMatchObject({ name: 'Ada Moor', terms: 14, people: [{ name: 'Ida Moor', email: '', phone: '' }] });
    const again = await browser.post(add.action, `${path}/add`, ada);
    expect(again.status).toBe(400);
    expect(JSON.stringify(await again.json())).toContain('already exists');
  });

  it('has the same amount due as in the list, and a page that lists all documents', async () => {
    const { client, due, documents } = await getClient(1);
    const page = { module: view, path: `${path}/:id`, cookie };
    const { html } = await openMarkup(page, `${path}/1`);
    expect(html).toContain(client.company);
    expect((await rows('?q=ibanez'))[0]?.due).toBe(due);
    for (const { name } of documents) expect(html).toContain(name);
  });

  it('has a statement of account, which lists issued documents and swaps a reversed date range', async () => {
    const page = { module: statement, path: `${path}/:id/statement`, cookie };
    const { html } = await openMarkup(page, `${path}/1/statement?from=2030-01-01&to=2000-01-01`);
    expect(html).toMatch(/<input (?=[^>]*name="from")[^>]*value="2000-01-01"/);
    for (const { name, state } of (await getClient(1)).documents) if (state !== 'Draft') expect(html).toContain(name);
  });

  it('can’t be saved from a stale form (409)', async () => {
    const { tag } = (await (await browser.get(edit.loader, `${path}/1/edit`, { id: '1' })).json()) as { tag: string };
    const save = (name: string) => browser.post(edit.action, `${path}/1/edit`, { name, tag }, { id: '1' });
    expect(await outcomeOf(await save('Marisol I.'))).toMatchObject({ to: `${path}/1`, undo: true });
    const stale = await save('M. Ibáñez');
    expect([stale.status, (await getClient(1)).client.name]).toEqual([409, 'Marisol I.']);
  });

  it('can be merged into another client by name, with undo', async () => {
    const post = (into: string) => browser.post(merge.action, `${path}/1/merge`, { into }, { id: '1' });
    expect((await post('nobody of this name')).status).toBe(400);
    expect(await outcomeOf(await post('Lindqvist Boat'))).toMatchObject({ to: `${path}/2`, undo: true });
    expect((await clients()).some(({ id }) => id === 1)).toBe(false);
  });
});
