import { scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { resolveDates } from '../../scripts/lib/date-tokens.js';
import { scaleCollection } from '../../scripts/lib/scale-collections.js';
import { dataVersion, buildDatabase, readSeeds } from '../../scripts/lib/seed-database.js';

describe('date tokens', () => {
  test('are resolved from the seeding day, at any depth, across month and year ends', () => {
    const seed = {
      on: '@+0',
      list: [{ at: '@+2T10:15' }],
      past: '@-31',
      text: 'write to @-3 people',
      n: 3,
      nothing: null,
    };
    expect(resolveDates(seed, '2026-12-30')).toEqual({
      on: '2026-12-30',
      list: [{ at: '2027-01-01T10:15:00.000Z' }],
      past: '2026-11-29',
      text: 'write to @-3 people',
      n: 3,
      nothing: null,
    });
  });

  test('don’t depend on daylight saving time', () => {
    expect(resolveDates('@+1', '2026-03-28')).toBe('2026-03-29');
    expect(resolveDates('@+1', '2026-10-31')).toBe('2026-11-01');
  });
});

describe('scaling the sample data', () => {
  test('keeps the originals, and gives copies new IDs, slugs, email addresses, and usernames', () => {
    const users = [{ id: 7, email: 'a@b.example', username: 'a', slug: 'thing-7' }];
    expect(scaleCollection('users', users, 3)).toEqual([
      users[0],
      { id: 8, email: 'a+8@b.example', username: 'a-8', slug: 'thing-8' },
      { id: 9, email: 'a+9@b.example', username: 'a-9', slug: 'thing-9' },
    ]);
  });

  test('numbers issued invoices without gaps, and leaves drafts unnumbered', () => {
    const invoices = [
      { id: 1, number: 1 },
      { id: 2, number: null },
    ];
    const numbers = scaleCollection('invoices', invoices, 3).map((invoice) => invoice.number);
    expect(numbers).toEqual([1, null, 2, null, 3, null]);
  });

  test('ranks copies after the originals', () => {
    const tasks = [
      { id: 1, rank: 2 },
      { id: 2, rank: 1 },
    ];
    expect(scaleCollection('kanbanTasks', tasks, 2).map((task) => task.rank)).toEqual([2, 1, 3, 4]);
  });

  test('gives replies in copied emails unique IDs', () => {
    const mails = scaleCollection('emails', [{ id: 1, replies: [{ id: 40 }] }], 3);
    const ids = mails.flatMap((mail) => [mail.id, ...(mail.replies as { id: number }[]).map((reply) => reply.id)]);
    expect(new Set(ids).size).toBe(6);
  });

  test('doesn’t copy boards', () => {
    const boards = [{ id: 'todo' }];
    expect(scaleCollection('kanbanBoards', boards, 5)).toBe(boards);
  });
});

test('the database contains every seed record by its ID, with all date tokens resolved', async () => {
  const { version, generation, collections } = await buildDatabase({ today: '2026-05-01' });
  expect({ version, generation }).toEqual({ version: dataVersion(), generation: 0 });
  for (const [name, records] of Object.entries(readSeeds())) {
    // In addition to the users in the file, there's one for each account.
    const own = Object.keys(collections[name] ?? {}).filter((id) => name !== 'users' || id.length < 4);
    expect(own.sort(), name).toEqual(records.map(({ id }) => String(id)).sort());
  }
  expect(JSON.stringify(collections)).not.toMatch(/"@[+-]\d/);
});

test('passwords are stored only as scrypt hashes', async () => {
  const { collections } = await buildDatabase();
  const admin = Object.values(collections.accounts ?? {}).find((account) => account.email === 'admin@demo.com');
  const [scheme, n, r, p, salt, hash] = String(admin?.passwordHash).split('$');
  const expected = scryptSync('admin', Buffer.from(salt ?? '', 'base64url'), 64, { N: 16384, r: 8, p: 1 });
  expect([scheme, n, r, p, hash]).toEqual(['scrypt', '16384', '8', '1', expected.toString('base64url')]);
  expect(Object.values(collections.accounts ?? {}).filter((account) => 'password' in account)).toEqual([]);
});
