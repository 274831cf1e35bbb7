import { beforeAll, describe, expect, it } from 'vitest';
import { faqPage } from '~/models/faq/queries.server';
import { searchKnowledge } from '~/models/knowledge/reading.server';
import type { Language } from '~/lib/languages';
import { reseed } from '../helpers/store';

beforeAll(() => {
  reseed();
});

/** Returns the IDs of the first three articles found by a search, or of the closest ones if nothing matches. */
async function firstArticles(q: string, language: Language = 'en') {
  const { articles, nearest } = await searchKnowledge({ q, page: 1 }, null, language);
  return (articles.length > 0 ? articles : nearest).slice(0, 3).map(({ id }) => id);
}

describe('a newcomer’s question', () => {
  it.each([
    ['two-step', 57],
    ['undo', 65],
    ['refund', 12],
    ['suspend', 59],
    ['how do I get my money back', 12],
    ['invite user', 56],
    ['2fa', 57],
    ['I lost my phone', 58],
    ['backup codes', 58],
    ['forgot password', 48],
    ['change my password', 48],
    ['how do I log in', 1],
    ['block an employee', 59],
    ['add a new colleague', 38],
    ['upload users from excel', 60],
    ['import csv', 60],
    ['dark theme', 50],
    ['night mode', 50],
    ['speak german', 51],
    ['change language', 51],
    ['schedule a post', 64],
    ['publish later', 64],
    ['impersonate', 61],
    ['ask for access', 62],
    ['not authorized', 43],
    ['who can sign up', 63],
    ['create an account', 63],
    ['overdue invoices', 15],
    ['send invoice by mail', 17],
    ['invoice pdf', 17],
    ['credit note', 12],
    ['restore deleted task', 34],
    ['cancel my subscription', 54],
    ['upgrade plan', 54],
    ['coupon code', 24],
    ['where is the trash', 19],
    ['bookmark page', 5],
    ['unread notifications off', 53],
    ['api token', 45],
    ['sign out everywhere', 46],
    ['change my photo', 47],
    ['revert a mistake', 65],
    ['delete a user', 40],
    ['move card to other column', 33],
    ['keyboard search shortcut', 70],
    ['invite guests to a meeting', 35],
  ] as const)('“%s” finds its article among the first three', async (q, wanted) => {
    expect(await firstArticles(q)).toEqual(expect.arrayContaining([wanted]));
  });

  it.each([
    ['two-step', 57],
    ['undo', 65],
    ['suspend', 59],
    ['refund order', 66],
    ['invite user', 56],
  ])('“%s” finds its article first', async (q, wanted) => {
    expect((await firstArticles(q))[0]).toBe(wanted);
  });

  it.each([
    ['de', 'Wie lade ich jemanden ein?', 56],
    ['de', 'Passwort vergessen', 48],
    ['de', 'Benutzer sperren', 59],
    ['fr', 'comment inviter un collègue', 56],
    ['fr', 'mot de passe oublié', 48],
    ['ar', 'دعوة مستخدم', 56],
    ['ar', 'كلمة المرور', 48],
  ] as const)('in %s, “%s” finds its article', async (language, q, wanted) => {
    expect(await firstArticles(q, language)).toContain(wanted);
  });

  it.each([
    ['how do I get my money back', 18],
    ['invite user', 33],
    ['money back', 18],
    ['can I send something back', 14],
    ['where is my package', 9],
    ['can I pay later', 4],
    ['broken item', 12],
  ])('“%s” is answered by the FAQ', async (q, wanted) => {
    const reader = { id: 1, ability: [] };
    const { groups } = await faqPage({ q, category: undefined, open: undefined }, reader);
    expect(groups.flatMap(({ entries }) => entries.map(({ id }) => id))).toContain(wanted);
  });

  it.each([
    ['de', 'Mein Paket ist kaputt', 12],
    ['de', 'Ratenzahlung', 4],
    ['fr', 'colis cassé', 12],
    ['fr', 'payer plus tard', 4],
    ['ar', 'طرد مكسور', 12],
  ] as const)('in %s, “%s” is answered by the FAQ', async (language, q, wanted) => {
    const { groups } = await faqPage({ q, category: undefined, open: undefined }, { id: 1, ability: [] }, language);
    expect(groups.flatMap(({ entries }) => entries.map(({ id }) => id))).toContain(wanted);
  });
});
