import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showCurrency } from '~/lib/currency';
import { formatMoney } from '~/lib/format';
import { readTimeZone } from '~/http/time-zone.server';
import { store } from '~/models/store/store.server';
import { getInvoice } from '~/models/invoice/commands.server';
import { getWorkspace } from '~/models/workspace/queries.server';
import { mailLanguage } from '~/routes/invoice/mail.server';
import { action, loader } from '~/routes/settings/workspace/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/preferences/workspace';
const actor = { id: 1, name: 'Dana Whitfield' };

let cookie = '';
beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});
afterEach(() => showCurrency('USD'));

const save = (fields: object) =>
  browserWith(cookie).post(action, path, { origin: 'https://app.example.com', ...fields });
const empty = () =>
  store.commit({ actor, label: 'test', logged: false }, (draft) => {
    draft.invoices = {};
    draft.orders = {};
  });

describe('a workspace’s currency', () => {
  it('can be changed while there are no documents, but only to one with two decimals', async () => {
    await empty();
    const form = (await (await browserWith(cookie).get(loader, path)).json()) as { currencies: { value: string }[] };
    const codes = form.currencies.map(({ value }) => value);
    expect(codes).toContain('EUR');
    expect(codes).not.toContain('JPY');
    expect((await save({ currency: 'JPY' })).status).toBe(400);
    expect(await outcomeOf(await save({ currency: 'EUR' }))).toMatchObject({ status: 302, undo: true });
    expect((await getWorkspace()).currency).toBe('EUR');
  });

  it('can’t be changed once there are orders or issued invoices', async () => {
    expect(await (await browserWith(cookie).get(loader, path)).json()).toMatchObject({ currencies: null });
    const refused = await save({ currency: 'EUR' });
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { result: { error: object } }).result.error).toHaveProperty('currency');
    expect((await save({ name: 'Same money Ltd' })).status).toBe(302);
    expect((await getWorkspace()).currency).toBe('USD');
  });

  it('is used to format amounts', () => {
    expect(formatMoney(123_450, 'en')).toBe('$1,234.50');
    showCurrency('EUR');
    expect(formatMoney(123_450, 'en')).toBe('€1,234.50');
    expect(formatMoney(123_450, 'de')).toBe('1.234,50\u00a0€');
  });
});

describe('a workspace’s language and time zone', () => {
  it('are the defaults for an invoice’s email and for a visitor without a time zone', async () => {
    expect((await save({ language: 'fr', timeZone: 'Europe/Oslo' })).status).toBe(302);
    const request = new Request('http://localhost/');
    const row = await getInvoice(1013);
    const client = (await store.snapshot()).clients[String(row.invoice.clientId)];
    expect(await mailLanguage(row, request)).toBe(client?.language || 'fr');
    expect(await readTimeZone(request)).toMatchObject({ zone: 'Europe/Oslo', known: false });
    expect((await save({ timeZone: 'Europe/Atlantis' })).status).toBe(400);
  });
});
