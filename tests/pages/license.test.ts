import { beforeEach, expect, it } from 'vitest';
import * as file from '~/routes/help/license/json';
import * as license from '~/routes/help/license/route';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/pages/license';
let browser = browserWith('');

interface Listed {
  packages: { name: string; version: string; license: string }[];
  total: number;
  query: { page: number };
  open: { name: string; text: string } | null;
  types: { type: string; name: string; count: number; facts: object | null }[];
}
const listed = async (query = '') => (await (await browser.get(license.loader, path + query)).json()) as Listed;
const names = ({ packages }: Listed) => packages.map(({ name }) => name);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('client'));
});

it('the license page lists runtime packages and their dependencies, paginated, without development tools', async () => {
  const first = await listed();
  expect(first.packages).toHaveLength(50);
  expect(first.total).toBeGreaterThan(300);
  const second = await listed('?page=2');
  expect(names(second)).not.toEqual(names(first));
  expect(names(await listed('?q=scheduler'))).toContain('scheduler');
  for (const name of ['vitest', 'oxlint', 'typescript']) expect(names(await listed(`?q=${name}`))).not.toContain(name);
  expect(first.packages.every(({ version }) => version !== '')).toBe(true);
  const late = await browser.get(license.loader, `${path}?q=mit&page=999`);
  expect(late.headers.get('location')).toMatch(/^\/pages\/license\?q=mit&page=\d+$/);
});

it('the license page lists each version of a package separately', async () => {
  const { packages } = await listed('?q=ms');
  const versions = packages.filter(({ name }) => name === 'ms').map(({ version }) => version);
  expect(new Set(versions).size).toBe(versions.length);
  expect(versions.length).toBeGreaterThan(1);
  for (const version of versions)
    expect((await listed(`?package=ms@${version}`)).open).toMatchObject({ name: 'ms', version });
});

it('on the license page, packages can be found by name or license', async () => {
  const all = await listed();
  expect(names(await listed('?q=zod'))).toContain('zod');
  expect(names(await listed('?q=MiniSearch'))).toEqual(['minisearch']);
  const free = await listed('?q=mit');
  expect(free.total).toBeGreaterThan(0);
  expect(free.total).toBeLessThan(all.total);
  expect(names(await listed('?q=zeppelin'))).toEqual([]);
});

it('the packages of each license are counted, and can be filtered by license', async () => {
  const { types, total } = await listed();
  expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  expect(types[0]).toMatchObject({ name: 'MIT', facts: { notice: true, patents: false, share: false } });
  for (const { type, name, count } of types) {
    const one = await listed(`?type=${encodeURIComponent(type)}`);
    expect(one.total, type).toBe(count);
    expect(new Set(one.packages.map(({ license }) => license)), type).toEqual(new Set([name]));
  }
  // The type must match exactly, and a search narrows the results further.
  expect((await listed('?type=BSD')).total).toBe(0);
  expect(new Set(names(await listed('?type=MIT&q=scheduler')))).toEqual(new Set(['scheduler']));
  expect(names(await listed('?type=ISC&q=scheduler'))).toEqual([]);
  const late = await browser.get(license.loader, `${path}?type=MIT&page=999`);
  expect(late.headers.get('location')).toMatch(/^\/pages\/license\?type=MIT&page=\d+$/);
});

it('a package’s page shows its license text, and returns 404 for names that aren’t packages', async () => {
  expect((await listed('?package=zod')).open?.text).toContain('Permission is hereby granted');
  for (const name of ['../../etc', 'not-installed', '']) {
    const response = await browser.get(license.loader, `${path}?package=${encodeURIComponent(name)}`);
    expect(response.status, name).toBe(404);
  }
});

it('all packages can be exported as a JSON file', async () => {
  const response = await browser.get(file.loader, `${path}/packages.json`);
  expect(response.headers.get('Content-Disposition')).toContain('attachment');
  const { packages } = (await response.json()) as Listed;
  expect(packages).toHaveLength((await listed()).total);
  expect(packages.slice(0, 50)).toEqual((await listed()).packages);
});
