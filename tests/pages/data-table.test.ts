import { beforeEach, describe, expect, it } from 'vitest';
import { action as login } from '~/routes/auth/login/route';
import * as advanced from '~/routes/data-table/advanced/route';
import * as basic from '~/routes/data-table/basic/route';
import * as edit from '~/routes/data-table/editing/edit/route';
import * as editing from '~/routes/data-table/editing/route';
import * as exported from '~/routes/data-table/export/route';
import * as large from '~/routes/data-table/large/route';
import type { EmployeeRow } from '~/models/employee/rules';
import { store } from '~/models/store/store.server';
import { columnsOf } from '~/routes/data-table/advanced/column-chooser';
import * as api from '~/routes/data-table/api';
import { apiClient } from '../helpers/api-client';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFrom } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

interface Loaded {
  list: {
    rows: EmployeeRow[];
    total: number;
    counts: Record<string, number>;
    totals: { salary: number; age: number };
    figures: { column: string; value: number | string }[];
  } | null;
}

const path = '/datatables/advanced';
const call = apiClient(api);
let browser = browserWith('');

const load = async (search = '') => {
  const { list } = (await (await browser.get(advanced.loader, path + search)).json()) as Loaded;
  if (!list) throw new Error('no rows');
  return list;
};

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('a table of employees', () => {
  it('filters by status, age, salary, and start date, and totals the matching rows', async () => {
    const { total, counts, totals } = await load();
    expect([total, counts['']]).toEqual([100, 100]);
    const some = await load('?status=applied&ageFrom=30&ageTo=50&salaryFrom=10000&startedFrom=2010-01-01&perPage=100');
    expect(some.rows.length).toBe(some.total);
    expect(some.total).toBeGreaterThan(0);
    for (const { status, age, salary, startedOn } of some.rows) {
      expect([status, age >= 30 && age <= 50, salary >= 1_000_000, startedOn >= '2010-01-01']).toEqual([
        'applied',
        true,
        true,
        true,
      ]);
    }
    expect(some.totals.salary).toBe(some.rows.reduce((sum, { salary }) => sum + salary, 0));
    expect(some.totals.salary).toBeLessThan(totals.salary);
  });

  it('shows the minimum, maximum, average, or distinct count of the matching rows', async () => {
    const search = 'status=applied&ageFrom=30';
    const { rows } = await load(`?${search}&perPage=100`);
    const said = async (figure: string) => {
      const { figures } = await load(`?${search}&figure=${figure}`);
      return Object.fromEntries(figures.map(({ column, value }) => [column, value]));
    };
    const salaries = rows.map(({ salary }) => salary);
    expect(rows.length).toBeGreaterThan(5);
    expect(await said('min')).toMatchObject({
      salary: Math.min(...salaries),
      started: rows.map(({ startedOn }) => startedOn).sort()[0],
    });
    expect(await said('max')).toMatchObject({ salary: Math.max(...salaries) });
    expect((await said('mean')).age).toBeCloseTo(rows.reduce((sum, { age }) => sum + age, 0) / rows.length);
    expect(await said('distinct')).toEqual({
      post: new Set(rows.map(({ post }) => post)).size,
      city: new Set(rows.map(({ city }) => city)).size,
      status: 1,
    });
    expect((await load('?q=nobody-is-called-so&figure=min')).figures).toEqual([]);
  });

  it('filters by part of a name, email, or city, and by a range of years of experience', async () => {
    const { rows: all } = await load('?perPage=100');
    const city = all[3]?.city.slice(1).toUpperCase() ?? '';
    const some = await load(`?perPage=100&city=${encodeURIComponent(city)}&experienceFrom=1&experienceTo=60&email=@`);
    const expected = all.filter(
      (row) => row.city.toUpperCase().includes(city) && row.experience >= 1 && row.experience <= 60,
    );
    expect(some.rows).toEqual(expected);
    expect((await load(`?name=${encodeURIComponent(all[3]?.name ?? '')}`)).total).toBe(1);
  });

  it('searches values as displayed: city, formatted salary, and status label', async () => {
    const { rows: all } = await load('?perPage=100');
    const [row] = all;
    if (!row) throw new Error('no employees');
    const salary = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(row.salary / 100);
    for (const q of [row.city, row.city.toLowerCase(), salary, `$${salary}`, salary.slice(0, 6)]) {
      const { rows } = await load(`?perPage=100&q=${encodeURIComponent(q)}`);
      expect([q, rows.map(({ id }) => id)]).toEqual([q, expect.arrayContaining([row.id])]);
    }
    const resigned = await load('?perPage=100&q=resigned');
    expect(resigned.rows.map(({ status }) => status)).toEqual(
      all.filter(({ status }) => status === 'resigned').map(({ status }) => status),
    );
  });

  it('shows the same rows as the API endpoint returns for the same query', async () => {
    const search = '?q=a&status=applied&ageFrom=25&sortColumn=salary&sort=desc&then=-age&perPage=7&page=1';
    const { rows } = await load(search);
    expect(rows.length).toBeGreaterThan(3);
    const { body } = await call<{ invoices: { id: number }[] }>(`/api/datatables/data${search}&find=shown`);
    expect(body.invoices.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const plain = await call<{ invoices: { id: number; salary: string }[]; total: number }>(
      '/api/datatables/data?status=5&city=&experienceFrom=0',
    );
    expect(plain.body.total).toBe((await load('?status=applied')).total);
    expect((await call('/api/datatables/data?sortColumn=wages')).status).toBe(400);
  });

  it('sorts by one column, then by a second column', async () => {
    const { rows } = await load('?sortColumn=status&then=-age&perPage=100');
    const pairs = rows.map(({ status, age }) => [status, age] as const);
    for (const [index, [status, age]] of pairs.entries()) {
      const before = pairs[index - 1];
      if (before?.[0] === status) expect(before[1]).toBeGreaterThanOrEqual(age);
    }
    expect(new Set(pairs.map(([status]) => status)).size).toBe(5);
  });

  it('redirects an invalid query to the defaults', async () => {
    const odd = await browser.get(
      advanced.loader,
      `${path}?sortColumn=constructor&ageFrom=old&status=x&then=__proto__`,
    );
    const to = odd.headers.get('location') ?? '';
    expect([to.startsWith(path), to.includes('status')]).toEqual([true, false]);
    expect((await load(to.slice(path.length))).total).toBe(100);
  });

  it('sets the status of several employees in one change, with undo', async () => {
    const fields = { intent: 'resigned', scope: 'matching', query: 'status=applied' };
    const before = (await load('?status=applied')).total;
    const response = await browser.post(advanced.action, path, { ...fields, expected: before });
    expect(await outcomeOf(response)).toMatchObject({ status: 302, type: 'success', undo: true });
    expect((await load('?status=applied')).total).toBe(0);
    await store.undo((await store.changes()).at(-1)?.id ?? 0, null);
    expect((await load('?status=applied')).total).toBe(before);
  });

  it('exports the matching rows', async () => {
    const response = await browser.get(exported.loader, '/datatables/export?status=applied');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toContain('name');
    expect(lines.length - 1).toBe((await load('?status=applied')).total);
  });

  it('shows clients no rows, and refuses their changes and exports', async () => {
    browser = browserWith(await cookieFor('client'));
    for (const { loader } of [basic, advanced, editing]) {
      const response = await browser.get(loader, path);
      expect([response.status, ((await response.json()) as Loaded).list]).toEqual([200, null]);
    }
    const refused = [
      await browser.post(advanced.action, path, { intent: 'resigned', ids: '4' }),
      await browser.get(exported.loader, '/datatables/export'),
      await browser.get(edit.loader, '/datatables/editing/4', { id: '4' }),
    ];
    for (const { status, headers } of refused) {
      expect(status).toBe(302);
      expect(headers.get('location')).toMatch(/^\/misc\/not-authorized\?need=DataTable/);
    }
  });
});

describe('the large table', () => {
  it('shows all 10,000 rows to clients, with pages, search, and sorting', async () => {
    browser = browserWith(await cookieFor('client'));
    const page = async (search: string) =>
      (await (await browser.get(large.loader, `/datatables/large${search}`)).json()) as {
        rows: EmployeeRow[];
        total: number;
      };
    const first = await page('');
    expect([first.total, first.rows.length]).toEqual([10_000, 10]);
    const past = await browser.get(large.loader, '/datatables/large?page=99999');
    expect(past.headers.get('location')).toBe('/datatables/large?page=1000');
    expect(await page('?page=1000')).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ id: 10_000 })]) as object,
    });
    const { rows, total } = await page('?q=oslo&sortColumn=salary&sort=desc&perPage=100');
    expect(total).toBeLessThan(10_000);
    expect(rows.every(({ city }) => city === 'Oslo')).toBe(true);
    expect(rows.map(({ salary }) => salary)).toEqual(rows.map(({ salary }) => salary).toSorted((a, b) => b - a));
  });
});

describe('the columns of a table', () => {
  const columnsWith = async (by: typeof browser, search = '') =>
    ((await (await by.get(advanced.loader, path + search)).json()) as { list: { columns: string } }).list.columns;

  it('are stored when the user sets them, are overridden by columns in the URL, and can be reset', async () => {
    const session = await cookieFor('admin');
    const set = await browser.get(
      advanced.loader,
      `${path}?q=a&show=city&show=email&pin=city&width=email%3Awide&density=normal&keep=1`,
    );
    const to = '?q=a&show=city&show=email&pin=city&width=email%3Awide&density=normal';
    expect([set.status, set.headers.get('location')]).toEqual([302, path + to]);
    const later = browserWith(`${session}; ${cookieFrom(set)}`);
    expect(await columnsWith(later, '?q=a')).toBe('show=city&show=email&pin=city&width=email%3Awide');
    expect(await columnsWith(later, '?show=age')).toBe('');
    // Opening a URL with columns doesn't store them.
    expect((await later.get(advanced.loader, `${path}?show=age`)).headers.getSetCookie()).toEqual([]);
    const reset = await later.get(advanced.loader, `${path}?q=a&keep=1`);
    expect(reset.headers.get('location')).toBe(`${path}?q=a`);
    expect(await columnsWith(browserWith(`${session}; ${cookieFrom(reset)}`))).toBe('');
  });

  it('are restored in another browser after the user signs in there', async () => {
    await browser.get(advanced.loader, `${path}?show=city&keep=1`);
    const credentials = { email: 'admin@demo.com', password: 'admin' };
    const signedIn = await browserWith('').post(login, '/pages/login-basic', credentials);
    expect(await columnsWith(browserWith(cookieFrom(signedIn)))).toBe('show=city');
  });
});

describe('the columns in a URL', () => {
  const columns = ['name', 'email', 'city', 'age'].map((id) => ({
    id,
    header: id,
    primary: id === 'name',
    cell: () => id,
  }));
  const shown = (search: string) => columnsOf(columns, new URLSearchParams(search)).shown.map(({ id }) => id);

  it('are in the order of the URL, without duplicates, after the primary column', () => {
    expect(shown('show=age&show=email&show=age')).toEqual(['name', 'age', 'email']);
    expect(shown('')).toEqual(['name', 'email', 'age']);
    expect(shown('show=constructor&show=name')).toEqual(['name', 'email', 'age']);
  });

  it('can be pinned after the primary column, two at most, if they’re shown', () => {
    const pinned = (search: string) => columnsOf(columns, new URLSearchParams(search)).pinned;
    expect([shown('pin=age'), pinned('pin=age')]).toEqual([['name', 'age', 'email'], 2]);
    expect([shown('show=email&show=age&show=city&pin=city&pin=age&pin=email'), pinned('pin=city&pin=name')]).toEqual([
      ['name', 'email', 'age', 'city'],
      1,
    ]);
    expect(pinned('')).toBe(1);
  });
});
