import { beforeEach, expect, it, vi } from 'vitest';
import { store } from '~/models/store/store.server';
import { documentedCalls } from '../helpers/api';
import { jsonRequest } from '../helpers/request';
import { tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

/** The calls that answer a whole collection besides what was asked for (contract §3, §8, §9, §11, §13). */
const whole = [
  '/api/datatables/initial-data',
  '/api/datatables/data',
  '/apps/invoice/invoices',
  '/api/autocomplete/data',
  '/api/users/list/all-data',
];
const calls = documentedCalls();
let token: string;

// Anew for each: calls that answer the same list share its text.
beforeEach(async () => {
  reseed();
  token = (await tokensFor('admin')).accessToken;
});

/** What a call answers, and how many lists of 20 rows and more were turned into text for it. */
async function ask(path: string) {
  const found = calls.find(({ endpoint }) => endpoint.path === path && endpoint.method === 'GET');
  const stringify = vi.spyOn(JSON, 'stringify');
  const text = await (await found?.call(jsonRequest(path, { token })))?.text();
  const lists = stringify.mock.calls.filter(([value]) => Array.isArray(value) && value.length >= 20).length;
  stringify.mockRestore();
  return { text, lists };
}

it.each(whole)('%s turns its collection into text once', async (path) => {
  const first = await ask(path);
  const second = await ask(path);
  expect(first.lists).toBeGreaterThan(0);
  expect(second).toEqual({ text: first.text, lists: 0 });
});

it('answers what a record has become, not what was remembered', async () => {
  const before = await ask('/api/users/list/all-data');
  await store.commit({ actor: null, label: 'user.updated' }, ({ users }) => {
    const [user] = Object.values(users);
    if (user) user.fullName = 'Someone Else Entirely';
  });
  const after = await ask('/api/users/list/all-data');
  expect(before.text).not.toContain('Someone Else Entirely');
  expect(after.text).toContain('Someone Else Entirely');
});
