import { beforeEach, expect, it, vi } from 'vitest';
import { store } from '~/models/store/store.server';
import { documentedCalls } from '../helpers/api';
import { jsonRequest } from '../helpers/request';
import { tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

/** Endpoints that return a whole collection, some in addition to the requested rows (contract §3, §8, §9, §11, §13). */
const whole = [
  '/api/datatables/initial-data',
  '/api/datatables/data',
  '/apps/invoice/invoices',
  '/api/autocomplete/data',
  '/api/users/list/all-data',
];
const calls = documentedCalls();
let token: string;

// Reseeded for each test, because endpoints that return the same list share its cached text.
beforeEach(async () => {
  reseed();
  token = (await tokensFor('admin')).accessToken;
});

/**
 * Returns the text of an endpoint's response, and the number of lists with 20 or more rows that were serialized for
 * it.
 */
async function ask(path: string) {
  const found = calls.find(({ endpoint }) => endpoint.path === path && endpoint.method === 'GET');
  const stringify = vi.spyOn(JSON, 'stringify');
  const text = await (await found?.call(jsonRequest(path, { token })))?.text();
  const lists = stringify.mock.calls.filter(([value]) => Array.isArray(value) && value.length >= 20).length;
  stringify.mockRestore();
  return { text, lists };
}

it.each(whole)('%s serializes its collection only for the first request', async (path) => {
  const first = await ask(path);
  const second = await ask(path);
  expect(first.lists).toBeGreaterThan(0);
  expect(second).toEqual({ text: first.text, lists: 0 });
});

it('the list of all users contains a user’s new name, even if the list was cached before the change', async () => {
  const before = await ask('/api/users/list/all-data');
  await store.commit({ actor: null, label: 'user.updated' }, ({ users }) => {
    const [user] = Object.values(users);
    if (user) user.fullName = 'Someone Else Entirely';
  });
  const after = await ask('/api/users/list/all-data');
  expect(before.text).not.toContain('Someone Else Entirely');
  expect(after.text).toContain('Someone Else Entirely');
});
