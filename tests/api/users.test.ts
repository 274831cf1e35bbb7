import { beforeEach, describe, expect, it } from 'vitest';
import { registerAccount } from '~/models/account/commands.server';
import { store } from '~/models/store/store.server';
import { userColumns } from '~/models/user/rules';
import type { User } from '~/models/user/schema';
import * as route from '~/routes/user/api';
import { answerOf, apiClient, tokenOf } from '../helpers/api-client';
import { contradictoryDelete, deleteIdVariants } from '../helpers/delete-id';
import { reseed } from '../helpers/store';

const call = apiClient(route);
const everyone = async () => (await call<User[]>('/api/users/list/all-data')).body;
const list = (query: string) => call<{ users: User[]; total: number }>(`/api/users/list/data${query}`);
const ids = (users: User[]) => users.map(({ id }) => id);
const add = (body: unknown) => call<{ user: User; error: Record<string, string> }>('/apps/users/add-user', { body });

beforeEach(reseed);

describe('GET /api/users/list/all-data', () => {
  it('returns all 50 users in ascending ID order', async () => {
    const users = await everyone();
    expect(users).toHaveLength(50);
    expect(ids(users)).toEqual(ids(users).toSorted((a, b) => a - b));
  });

  it('doesn’t include accounts, whether sample or newly registered', async () => {
    const before = await everyone();
    const registration = { email: 'mira@registered.example', username: 'mira-r', password: 'walnut orchard' };
    await registerAccount(registration);
    expect(await everyone()).toEqual(before);
    const emails = Object.values((await store.snapshot()).accounts).map(({ email }) => email);
    expect(emails).toContain(registration.email);
    expect(before.filter(({ email }) => emails.includes(email))).toEqual([]);
  });
});

describe('a user with the client role, which the API returns as subscriber,', () => {
  const stored = async () => (await store.snapshot()).users[34];
  const make = (role: User['role']) =>
    store.commit({ actor: null, label: 'test', logged: false }, ({ users }) => {
      if (users[34]) users[34].role = role;
    });

  it('is found and sorted as a subscriber', async () => {
    await make('client');
    const { users } = (await list('?role=subscriber&perPage=100&sortColumn=role')).body;
    expect(users.find(({ id }) => id === 34)).toMatchObject({ role: 'subscriber' });
    const roles = (await list('?perPage=100&sortColumn=role')).body.users.map(({ role }) => role);
    expect(roles).toEqual(roles.toSorted());
  });

  it('keeps the role if the returned role is sent back, but can become an editor and then a subscriber', async () => {
    await make('client');
    const { body: read } = await call<{ user: User }>('/api/users/user?id=34');
    await call('/apps/users/update-user', { body: { ...read.user, company: 'Other' } });
    expect(await stored()).toMatchObject({ role: 'client', company: 'Other' });
    await call('/apps/users/update-user', { body: { id: 34, role: 'editor' } });
    await call('/apps/users/update-user', { body: { id: 34, role: 'subscriber' } });
    expect((await stored())?.role).toBe('subscriber');
  });
});

describe('GET /api/users/list/data', () => {
  it('returns the first ten users by full name by default', async () => {
    const { status, body } = await list('');
    const names = (await everyone()).map(({ fullName }) => fullName.toLowerCase());
    expect(status).toBe(200);
    expect(body.total).toBe(50);
    expect(body.users.map(({ fullName }) => fullName.toLowerCase())).toEqual(names.sort().slice(0, 10));
  });

  it('returns every user once across pages, and none past the end', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?perPage=15&page=${page}&sortColumn=role`)));
    const seen = pages.flatMap(({ body }) => ids(body.users));
    expect(seen.toSorted((a, b) => a - b)).toEqual(ids(await everyone()));
    expect((await list('?page=99')).body).toEqual({ users: [], total: 50 });
  });

  it.each(userColumns)('sorts by %s in both directions, with ties in ascending ID order', async (column) => {
    const keyOf = (user: User) => (typeof user[column] === 'string' ? user[column].toLowerCase() : user[column]);
    for (const direction of ['asc', 'desc']) {
      const { users } = (await list(`?perPage=1000&sort=${direction}&sortColumn=${column}`)).body;
      expect(users).toHaveLength(50);
      for (const [index, user] of users.entries()) {
        const before = users[index - 1];
        if (!before) continue;
        if (keyOf(before) === keyOf(user)) expect(before.id).toBeLessThan(user.id);
        else expect(keyOf(before) < keyOf(user)).toBe(direction === 'asc');
      }
    }
  });

  it.each(['EXAMPLE', 'auto debit', 'Giulia', ' - ', '%', '.', 'nobody at all'])(
    'returns the users whose email address, full name, or billing contains %j, regardless of case',
    async (q) => {
      const text = q.toLowerCase();
      const expected = (await everyone()).filter((user) =>
        [user.email, user.fullName, user.billing].some((value) => value.toLowerCase().includes(text)),
      );
      const { body } = await list(`?perPage=1000&sortColumn=id&q=${encodeURIComponent(q)}`);
      expect(ids(body.users)).toEqual(ids(expected));
      expect(body.total).toBe(expected.length);
    },
  );

  it('filters by role and status together, and by plan', async () => {
    const all = await everyone();
    const query = '?perPage=1000&sortColumn=id&role=editor&status=active';
    const expected = all.filter(({ role, status }) => role === 'editor' && status === 'active');
    expect(expected.length).toBeGreaterThan(0);
    expect((await list(query)).body.users).toEqual(expected);
    expect((await list('?perPage=1000&sortColumn=id&currentPlan=team')).body.users).toEqual(
      all.filter(({ currentPlan }) => currentPlan === 'team'),
    );
  });

  it('ignores empty parameters, and returns no users for an unknown role, status, or plan', async () => {
    expect((await list('?q=&role=&status=&currentPlan=&page=&perPage=&sort=&sortColumn=')).body.total).toBe(50);
    for (const query of ['?role=king', '?status=Active', '?currentPlan=gold']) {
      expect((await list(query)).body).toEqual({ users: [], total: 0 });
    }
  });

  it.each(['page=0', 'page=1.5', 'perPage=1001', 'perPage=ten', 'sort=up', 'sortColumn=avatar'])(
    'returns 400 for %s',
    async (query) => {
      const { status, body } = await call<{ error: object }>(`/api/users/list/data?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.error)).toEqual([query.split('=')[0]]);
    },
  );

  it('doesn’t change the stored order', async () => {
    await list('?sort=desc&sortColumn=email');
    expect(ids(await everyone())).toEqual(ids(await everyone()).toSorted((a, b) => a - b));
  });
});

describe('GET /api/users/user', () => {
  it('returns the user with the given ID', async () => {
    const { status, body } = await call<{ user: User }>('/api/users/user?id=3');
    expect(status).toBe(200);
    expect(body.user).toEqual((await everyone()).find(({ id }) => id === 3));
  });

  it('returns 404 for an unknown ID, and 400 for a missing or invalid one', async () => {
    expect((await call('/api/users/user?id=999')).status).toBe(404);
    for (const query of ['', '?id=', '?id=abc', '?id=1&id=2']) {
      const { status, body } = await call<{ error: object }>(`/api/users/user${query}`);
      expect(status).toBe(400);
      expect(body.error).toHaveProperty('id');
    }
  });
});

describe('POST /apps/users/add-user', () => {
  const least = { fullName: ' Ada ', username: 'ada', email: 'ada@example.com' };

  it('saves the submitted fields, fills in defaults, and ignores an ID and an unknown field', async () => {
    const { status, body } = await add({ ...least, id: 7, more: 'ignored' });
    expect(status).toBe(201);
    const rest = { billing: '', company: '', country: '', contact: '', avatar: '' };
    const defaults = { role: 'subscriber', status: 'pending', currentPlan: 'basic', ...rest };
    expect(body.user).toEqual({ ...least, ...defaults, id: 51 });
    expect((await everyone()).at(-1)).toEqual(body.user);
  });

  it('assigns the highest ID plus one, even after the newest user is removed', async () => {
    await call('/apps/users/delete?id=50', { method: 'DELETE' });
    expect((await add(least)).body.user.id).toBe(50);
  });

  it('assigns different IDs to users created in parallel', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => add(least)));
    expect(new Set(responses.map(({ body }) => body.user.id)).size).toBe(12);
    expect(await everyone()).toHaveLength(62);
  });

  it.each([
    [{ ...least, fullName: '  ' }, ['fullName']],
    [{ role: 'editor' }, ['email', 'fullName', 'username']],
    [{ ...least, role: 'king', currentPlan: 'gold', status: '' }, ['currentPlan', 'role', 'status']],
    [{ ...least, company: 5, contact: null }, ['company', 'contact']],
    [[least], ['body']],
  ])('returns 400 for %j and saves nothing', async (body, fields) => {
    const { status, body: responseBody } = await add(body);
    expect(status).toBe(400);
    expect(Object.keys(responseBody.error).sort()).toEqual(fields);
    expect(await everyone()).toHaveLength(50);
  });
});

describe('DELETE /apps/users/delete', () => {
  it.each(deleteIdVariants)('takes the ID from $name', async ({ request }) => {
    const { status, body } = await answerOf(route, request('/apps/users/delete', 7, await tokenOf('admin')));
    expect([status, body]).toEqual([200, {}]);
    expect(ids(await everyone())).not.toContain(7);
    expect(await everyone()).toHaveLength(49);
  });

  it('returns 404 for an unknown ID, 400 for a missing, invalid, or ambiguous ID, and deletes no user', async () => {
    const status = async (query: string) => (await call(`/apps/users/delete${query}`, { method: 'DELETE' })).status;
    expect(await status('?id=999')).toBe(404);
    expect(await status('')).toBe(400);
    expect(await status('?id=')).toBe(400);
    expect(await status('?id=seven')).toBe(400);
    const twoIds = contradictoryDelete('/apps/users/delete', [7, 8], await tokenOf('admin'));
    expect((await answerOf(route, twoIds)).status).toBe(400);
    expect(await everyone()).toHaveLength(50);
  });
});

describe('access to user endpoints', () => {
  it('requires a valid token and permission to manage users', async () => {
    const token = await tokenOf('client');
    expect((await call('/apps/users/delete?id=1', { method: 'DELETE', token })).status).toBe(403);
    expect((await call('/api/users/user?id=1', { token: 'wrong' })).status).toBe(401);
    expect(await everyone()).toHaveLength(50);
  });
});

describe('the tag of a user', () => {
  type Tagged = { user: User; tag: string; error?: string };
  const read = async (id: number) => (await call<Tagged>(`/api/users/user?id=${id}`)).body;
  const update = (body: unknown) => call<Tagged>('/apps/users/update-user', { body });

  it('allows an update if the user hasn’t changed since, and is returned when a user is updated or added', async () => {
    const { tag } = await read(7);
    const first = await update({ id: 7, company: 'Barvinok', tag });
    expect([first.status, first.body.user.company]).toEqual([200, 'Barvinok']);
    expect(first.body.tag).toBe((await read(7)).tag);
    const second = await update({ id: 7, currentPlan: 'team', tag: first.body.tag });
    expect([second.status, second.body.tag]).toEqual([200, (await read(7)).tag]);
    const ada = { fullName: 'Ada', username: 'ada', email: 'ada@people.example' };
    const { user, tag: made } = (await call<Tagged>('/apps/users/add-user', { body: ada })).body;
    expect(made).toBe((await read(user.id)).tag);
  });

  it('makes an update fail with 409 if the tag is outdated', async () => {
    const { tag } = await read(7);
    await update({ id: 7, company: 'Barvinok' });
    const stale = await update({ id: 7, company: 'Mine', tag });
    expect([stale.status, typeof stale.body.error]).toEqual([409, 'string']);
    expect((await read(7)).user.company).toBe('Barvinok');
  });
});
