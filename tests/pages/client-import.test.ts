import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import * as importing from '~/routes/invoice/clients/import/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/invoice/clients/import';
let browser = browserWith('');

interface Preview {
  problem: string | null;
  mapping: { heading: string; column: string }[] | null;
  lines: { line: number; name: string; state: string; details: string[] }[] | null;
}

const post = (fields: Parameters<typeof browser.post>[2]) => browser.post(importing.action, path, fields);
const preview = async (csv: string, column?: string[]) =>
  (await (await post({ intent: 'preview', csv, ...(column && { column }) })).json()) as Preview;
const clients = async () => Object.values((await store.snapshot()).clients);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the client import', () => {
  it('suggests columns by their headings in German and English, without storing anything', async () => {
    const before = await clients();
    const { mapping, lines } = await preview('Kunde;E-Mail;Phone;VAT ID;Extra\nAda Moor;ada@moor.example;1;GB 1;x');
    expect(mapping?.map(({ column }) => column)).toEqual(['name', 'companyEmail', 'contact', 'taxNumber', '']);
    expect(lines).toMatchObject([{ line: 2, name: 'Ada Moor', state: 'new' }]);
    expect(await clients()).toEqual(before);
  });

  it('reads the selected columns and requires a column for the name', async () => {
    const csv = 'A,B,C\nada@moor.example,Ada Moor,7';
    const unknown = await post({ intent: 'preview', csv });
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({ lines: null, problem: expect.stringContaining('name') as string });
    const { lines } = await preview(csv, ['companyEmail', 'name', 'terms']);
    expect(lines).toMatchObject([{ name: 'Ada Moor', state: 'new' }]);
  });

  it('adds a new client and updates an existing client in one change, with undo', async () => {
    const [known] = await clients();
    const changed = `${known?.name},${known?.companyEmail},45,`;
    const csv = `name,email,terms,language\n${changed}\nAda Moor,ada@moor.example,14,Deutsch`;
    const { lines } = await preview(csv);
    expect(lines?.map(({ state }) => state)).toEqual(['changed', 'new']);
    const count = (await clients()).length;
    expect(await outcomeOf(await post({ intent: 'commit', csv, take: ['2', '3'] }))).toMatchObject({
      to: '/apps/invoice/clients',
      undo: true,
    });
    const after = await clients();
    expect(after).toHaveLength(count + 1);
    expect(after[0]).toEqual({ ...known, terms: 45 });
    const added = { name: 'Ada Moor', companyEmail: 'ada@moor.example', terms: 14, language: 'de' };
    expect(after.at(-1)).toMatchObject(added);
    expect((await preview(csv)).lines?.map(({ state }) => state)).toEqual(['same', 'same']);
  });

  it('imports only selected lines that are valid', async () => {
    const [ada, bo, cy] = ['Ada Moor,ada@moor.example,14', 'Bo Moor,not an address,14', 'Cy Moor,,often'];
    const csv = ['name,email,terms', ada, bo, cy, ada].join('\n');
    const { lines } = await preview(csv);
    expect(lines?.map(({ state }) => state)).toEqual(['new', 'refused', 'refused', 'refused']);
    for (const line of lines?.slice(1) ?? []) expect(line.details).toHaveLength(1);
    const count = (await clients()).length;
    expect((await post({ intent: 'commit', csv, take: ['3', '4', '5'] })).status).toBe(400);
    expect((await post({ intent: 'commit', csv, take: ['2', '3'] })).status).toBe(302);
    expect(await clients()).toHaveLength(count + 1);
  });

  it('rejects a column mapping that differs from the preview', async () => {
    const csv = 'name,company\nAda Moor,Moor Ltd';
    const fields = { intent: 'commit', csv, take: ['2'], column: ['company', 'name'], previewed: 'name,company' };
    expect((await post(fields)).status).toBe(400);
    expect((await clients()).some(({ name }) => name === 'Moor Ltd')).toBe(false);
  });

  it('can’t be used without access to invoices', async () => {
    const outsider = browserWith(await cookieFor('client'));
    const count = (await clients()).length;
    await outsider.post(importing.action, path, { intent: 'commit', csv: 'name\nAda Moor', take: ['2'] });
    expect(await clients()).toHaveLength(count);
  });
});
