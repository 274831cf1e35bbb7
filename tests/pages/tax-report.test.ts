import { beforeEach, describe, expect, it } from 'vitest';
import { invoicePageQuerySchema } from '~/models/invoice/page-query.schema';
import { matchingInvoices } from '~/models/invoice/queries.server';
import { periodAt, taxReport } from '~/models/invoice/tax-report.server';
import { today } from '~/models/shared/day';
import * as exported from '~/routes/invoice/taxes/export';
import * as page from '~/routes/invoice/taxes/route';
import { openMarkup } from '../helpers/markup';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/invoice/taxes';
const year = { from: '2000-01-01', to: '2100-01-01' };
const search = `?${new URLSearchParams(year)}`;
let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

describe('the tax report page', () => {
  const load = async (query: string) =>
    (await (await browserWith(cookie).get(page.loader, path + query)).json()) as { from: string; to: string };

  it('shows the current quarter, or the dates in the URL in either order', async () => {
    expect(await load('')).toMatchObject(periodAt(today(), 'quarter'));
    expect(await load(search)).toMatchObject(year);
    expect(await load(`?from=${year.to}&to=${year.from}`)).toMatchObject(year);
    expect(await load('?from=nonsense')).toMatchObject(periodAt(today(), 'quarter'));
  });

  it('links each tax rate to the documents that use it', async () => {
    const { html } = await openMarkup({ module: page, path, cookie }, path + search);
    const { rows, total } = await taxReport(year);
    expect(rows.length).toBeGreaterThan(0);
    for (const { percent, documents } of rows) {
      const filter = { status: 'billed', issuedFrom: year.from, issuedTo: year.to, tax: String(percent) };
      expect(html).toContain(`/apps/invoice/list?${new URLSearchParams(filter)}`.replaceAll('&', '&amp;'));
      expect(await matchingInvoices(invoicePageQuerySchema.parse(filter))).toHaveLength(documents);
    }
    const all = { status: 'billed', issuedFrom: year.from, issuedTo: year.to };
    expect(await matchingInvoices(invoicePageQuerySchema.parse(all))).toHaveLength(total.documents);
  });

  it('exports the report as CSV with exact amounts', async () => {
    const response = await browserWith(cookie).get(exported.loader, `${path}/export${search}`);
    expect(response.headers.get('content-disposition')).toContain(`taxes-${year.from}-${year.to}.csv`);
    const [head, ...lines] = (await response.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('from,to,taxPercent,documents,net,tax,gross,currency');
    const { rows } = await taxReport(year);
    const amount = (cents: number) => (cents / 100).toFixed(2);
    expect(lines).toEqual(
      rows.map(({ percent, documents, net, tax, gross }) =>
        [year.from, year.to, percent, documents, amount(net), amount(tax), amount(gross), 'USD'].join(','),
      ),
    );
  });

  it('can’t be opened or exported without access to invoices', async () => {
    const outsider = browserWith(await cookieFor('client'));
    expect((await outsider.get(page.loader, path)).status).not.toBe(200);
    expect((await outsider.get(exported.loader, `${path}/export`)).status).not.toBe(200);
  });
});
