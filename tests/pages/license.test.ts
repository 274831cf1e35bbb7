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
  open: { name: string; text: string } | null;
}
const listed = async (query = '') => (await (await browser.get(license.loader, path + query)).json()) as Listed;
const names = ({ packages }: Listed) => packages.map(({ name }) => name);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('client'));
});

it('finds packages by name and licence', async () => {
  const all = await listed();
  expect(names(all)).toContain('zod');
  expect(names(await listed('?q=MiniSearch'))).toEqual(['minisearch']);
  const free = await listed('?q=mit');
  expect(free.packages.length).toBeGreaterThan(0);
  expect(free.packages.length).toBeLessThan(all.packages.length);
  expect(names(await listed('?q=zeppelin'))).toEqual([]);
});

it('shows the text of a licence, and nothing of what is no package of this product', async () => {
  expect((await listed('?package=zod')).open?.text).toContain('Permission is hereby granted');
  for (const name of ['../../etc', 'not-installed', '']) {
    const answer = await browser.get(license.loader, `${path}?package=${encodeURIComponent(name)}`);
    expect(answer.status, name).toBe(404);
  }
});

it('can be had as a file for machines', async () => {
  const answer = await browser.get(file.loader, `${path}/packages.json`);
  expect(answer.headers.get('Content-Disposition')).toContain('attachment');
  const { packages } = (await answer.json()) as Listed;
  expect(packages).toEqual((await listed()).packages);
});
