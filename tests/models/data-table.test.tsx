import { UNSAFE_RemixContext as RemixContext } from '@remix-run/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Column } from '~/components/data-table/column';
import { DataTable } from '~/components/data-table/data-table';
import { activeFilters, clearedUrl, keptFields, listUrl, pageNumbers } from '~/components/data-table/list-url';
import { Toolbar } from '~/components/data-table/toolbar/toolbar';
import common from '../../public/locales/en/common.json';
import table from '../../public/locales/en/table.json';

const query = (text: string) => new URLSearchParams(text);

describe('the URL of a list', () => {
  test('keeps the rest of the query when the sort order changes', () => {
    expect(listUrl(query('q=ada&perPage=25'), { sortColumn: 'total', sort: 'desc' })).toBe(
      '?q=ada&perPage=25&sortColumn=total&sort=desc',
    );
  });

  test('returns to the first page when a filter changes, and keeps the filter when the page changes', () => {
    expect(listUrl(query('page=4&status=Paid'), { status: 'Sent' })).toBe('?status=Sent');
    expect(listUrl(query('status=Paid'), { page: 4 })).toBe('?status=Paid&page=4');
  });

  test('leaves out empty, removed, and default values', () => {
    expect(listUrl(query('q=&status=Paid&perPage=10'), { status: null })).toBe('?');
    expect(listUrl(query('page=3'), { page: 1 })).toBe('?');
    expect(listUrl(query(''), { perPage: 9 }, { perPage: 9 })).toBe('?');
  });

  test('keeps every value of a repeated key that isn’t changed', () => {
    expect(listUrl(query('tag=a&tag=b&page=2'), { q: 'x' })).toBe('?tag=a&tag=b&q=x');
  });

  test('includes the search, but not the sort order, in its filters, and keeps the sort order when they’re cleared', () => {
    expect(activeFilters(query('q=ada&status=&sort=asc&page=2'))).toEqual([['q', 'ada']]);
    expect(clearedUrl(query('q=ada&status=Paid&sort=asc&page=2'))).toBe('?sort=asc');
  });

  test('keeps parameters that aren’t fields of the filter form, except the page', () => {
    expect(keptFields(query('q=ada&sort=asc&page=2'), ['q'])).toEqual([['sort', 'asc']]);
  });
});

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i shows the page numbers %j', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected);
});

type Invoice = { id: number; client: string; total: number };

const columns: Column<Invoice>[] = [
  { id: 'id', header: 'Number', sortable: true, primary: true, cell: (row) => row.id },
  { id: 'client', header: 'Client', cell: (row) => row.client },
  { id: 'total', header: 'Total', sortable: true, align: 'end', cell: (row) => row.total },
];
const rows: Invoice[] = [
  { id: 1, client: 'Ada', total: 30 },
  { id: 2, client: 'Bo', total: 20 },
];

const i18n = i18next.createInstance();
beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { common, table } } }));

/** Returns the server-rendered HTML of a list page at `/invoices` with a query string. */
async function render(search: string, props: Partial<ComponentProps<typeof DataTable<Invoice>>> = {}) {
  const list = (
    <DataTable
      label="Invoices"
      columns={columns}
      rows={rows}
      total={37}
      query={{ page: 1, perPage: 10, sort: 'desc', sortColumn: 'total' }}
      rowId={(row) => String(row.id)}
      rowLabel={(row) => `invoice ${row.id}`}
      toolbar={<Toolbar searchLabel="Search" />}
      bulk={{ actions: <button name="intent" value="delete" /> }}
      empty={{ icon: null, title: 'No invoices yet' }}
      {...props}
    />
  );
  const { query: load, dataRoutes } = createStaticHandler([{ path: '/invoices', element: list }]);
  const context = await load(new Request(`http://localhost/invoices${search}`));
  if (context instanceof Response) throw new Error('The test route has no loader, so it cannot redirect');
  const remix = { future: {}, manifest: { routes: {} }, routeModules: {}, isSpaMode: false } as unknown;
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RemixContext.Provider value={remix as ComponentProps<typeof RemixContext.Provider>['value']}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </RemixContext.Provider>
    </I18nextProvider>,
  );
}

describe('a list page without JavaScript', () => {
  test('marks the sorted column, and links to the opposite order', async () => {
    const html = await render('?q=a');
    expect(html).toMatch(/aria-sort="descending"[^>]*><a[^>]*href="\/invoices\?q=a&amp;sortColumn=total&amp;sort=asc"/);
    expect(html).toContain('href="/invoices?q=a&amp;sortColumn=id&amp;sort=asc"');
  });

  test('has row checkboxes that belong to the bulk form, which also posts the filters and the count', async () => {
    const html = await render('?q=a');
    const formId = /<form[^>]*class="bulk-bar"[^>]*>/.exec(html)?.[0].match(/ id="([^"]+)"/)?.[1];
    const tick = /<input[^>]*aria-label="Select invoice 1"[^>]*>/.exec(html)?.[0] ?? '';
    for (const attribute of ['type="checkbox"', 'name="ids"', 'value="1"', `form="${formId}"`])
      expect(tick).toContain(attribute);
    expect(html).toContain('name="query" value="q=a"');
    expect(html).toContain('name="expected" value="37"');
    expect(html).toContain('Select all 37 matching rows');
  });

  test('offers an Apply button and pagination', async () => {
    const html = await render('');
    expect(html).toContain('>Apply</button>');
    expect(html).toMatch(/<a(?=[^>]*aria-label="Page 1")(?=[^>]*aria-current="page")/);
    expect(html).toMatch(/<a[^>]*rel="next"/);
    expect(html).toContain('role="link" aria-disabled="true" aria-label="Previous page"');
  });
});

test('the chip of a range filter shows formatted dates and numbers', async () => {
  const filters = [
    { kind: 'dates', name: 'issued', label: 'Issued' },
    { kind: 'numbers', name: 'total', label: 'Total' },
  ] as const;
  const html = await render('?issuedFrom=2026-11-01&totalTo=1000', {
    toolbar: <Toolbar searchLabel="Search" filters={filters} />,
  });
  expect(html).toContain('Issued: <bdi>Nov 1, 2026 – …</bdi>');
  expect(html).toContain('Total: <bdi>… – 1,000</bdi>');
});

describe('a list page without rows', () => {
  const none = { rows: [], total: 0 };

  test('shows the empty state when no records exist', async () => {
    expect(await render('', none)).toContain('No invoices yet');
  });

  test('offers to clear the filters when nothing matches, and keeps the toolbar', async () => {
    const html = await render('?q=zzz&sort=asc', none);
    expect(html).toContain('No results');
    expect(html).toContain('href="/invoices?sort=asc"');
    expect(html).toContain('type="search"');
  });

  test('reports an error when loading has failed', async () => {
    expect(await render('', { ...none, failed: true })).toContain('This list couldn’t be loaded');
  });
});
