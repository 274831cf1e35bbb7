import { describe, expect, test } from 'vitest';
import { readSeeds } from '../../scripts/lib/seed-database.js';

// Sizes of the collections in the reference backend.
const COUNTS = {
  accounts: 2,
  autocompleteItems: 100,
  emails: 26,
  employees: 100,
  invoices: 37,
  kanbanBoards: 3,
  kanbanTasks: 6,
  permissions: 9,
  products: 27,
  selectOptions: 100,
  users: 50,
};

// Dates are relative to the seeding day, because fixed dates would become outdated.
const TOKEN_LIKE = /^@[+-]?\d/;
const TOKEN = /^@[+-]\d+(T([01]\d|2[0-3]):[0-5]\d)?$/;

const seeds = readSeeds();

describe('a seeded collection has the documented size:', () => {
  test.each(Object.entries(COUNTS))('%s: %i', (name, count) => {
    expect(seeds[name]).toHaveLength(count);
  });
});

test('every date token has a valid format', () => {
  const texts = Object.values(seeds).flatMap(textsIn);
  expect(texts.filter((text) => TOKEN_LIKE.test(text) && !TOKEN.test(text))).toEqual([]);
});

test('a product’s slug ends with its ID', () => {
  expect((seeds.products ?? []).filter(({ id, slug }) => !String(slug).endsWith(`-${id}`))).toEqual([]);
});

test('emails and replies have unique IDs', () => {
  const ids = (seeds.emails ?? []).flatMap((mail) => [mail.id, ...answersOf(mail.replies).map((reply) => reply.id)]);
  expect(new Set(ids).size).toBe(ids.length);
});

// Other implementations may sort text by character codes or by English rules. The sample data works with both.
test.each(['company', 'country', 'email', 'fullName', 'username'])(
  'sorting users by %s gives the same order by character code and by English rules',
  (column) => {
    const texts = (seeds.users ?? []).map((user) => String(user[column]).toLowerCase());
    expect(texts.toSorted()).toEqual(texts.toSorted((one, other) => one.localeCompare(other, 'en')));
  },
);

test('no sample record links to an image on another server', () => {
  const pictures = Object.values(seeds)
    .flatMap(textsIn)
    .filter((text) => /^https?:\/\/\S+\.(png|jpe?g|gif|webp|svg|avif)(\?|$)/.test(text));
  expect(pictures).toEqual([]);
});

function answersOf(replies: unknown): { id: number }[] {
  return Array.isArray(replies) ? replies : [];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
