import { beforeEach, describe, expect, it } from 'vitest';
import { found } from '~/lib/errors';
import { invoiceTotals } from '~/models/invoice/rules';
import type { HitGroup } from '~/models/search/find.server';
import { store } from '~/models/store/store.server';
import { createTodo } from '~/models/todo/commands.server';
import { todoInputSchema } from '~/models/todo/schema';
import * as page from '~/routes/search/page/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let browser = browserWith('');

const find = async (q: string) => {
  const response = await browser.get(page.loader, `/search?q=${encodeURIComponent(q)}`);
  return ((await response.json()) as { groups: HitGroup[] }).groups;
};
const group = async (q: string, name: string) => (await find(q)).find((one) => one.name === name);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the first result', () => {
  const open = async (q: string) =>
    outcomeOf(await browser.get(page.loader, `/search?open=first&q=${encodeURIComponent(q)}`));

  it('is opened directly with open=first in the URL', async () => {
    expect(await open('kanban')).toMatchObject({ status: 302, to: '/apps/kanban' });
    expect((await open('#1045')).to).toMatch(/1045/);
  });

  it('isn’t opened if nothing matches or if only an action matches', async () => {
    expect((await browser.get(page.loader, '/search?open=first&q=zzzzqqq')).status).toBe(200);
    expect((await browser.get(page.loader, '/search?open=first&q=logout')).status).toBe(200);
  });
});

describe('a search term', () => {
  it.each([
    ['en', 'invoice'],
    ['de', 'Rechnung'],
    ['fr', 'facture'],
    ['ar', 'فاتورة'],
  ])('can have a record type before or after a name, in %s', async (language, kind) => {
    const { invoices } = await store.snapshot();
    const { client } = found(invoices[1013], 'invoice');
    browser = browserWith(
      `${await cookieFor('admin')}; language=${Buffer.from(JSON.stringify(language)).toString('base64')}`,
    );
    // The name without the type also finds the client, which isn't an invoice.
    const invoicesFor = async (q: string) =>
      (await group(q, 'invoices'))?.hits.filter(({ url }) => url.includes('/preview/')).length;
    const alone = await invoicesFor(client.name);
    expect(alone).toBeGreaterThan(0);
    for (const q of [`${kind} ${client.name}`, `${client.name} ${kind}`, `invoice ${client.name}`])
      expect([q, await invoicesFor(q)]).toEqual([q, alone]);
  });

  it('can be an amount or a date, and an invalid amount or unknown operator is reported', async () => {
    const { invoices } = await store.snapshot();
    const big = Object.values(invoices).filter((one) => invoiceTotals(one).total > 100_000);
    const results = await find('in:invoices amount:>1000');
    expect(results[0]?.total).toBe(big.length);
    const late = Object.values(invoices).filter(({ issuedOn }) => issuedOn >= '2020-01-01');
    expect((await find('in:invoices after:2020-01-01'))[0]?.total).toBe(late.length);
    expect(await find('in:invoices before:1999-01-01')).toEqual([]);
    const response = await browser.get(page.loader, '/search?q=amount%3Amuch+color%3Ared');
    expect(((await response.json()) as { unknown: string[] }).unknown).toEqual(['amount:much', 'color:red']);
  });
});

describe('a search for a record type and an amount', () => {
  it.each(['invoice > 500', 'Rechnung >500', 'facture amount:>500', 'فاتورة > 500'])(
    'finds all matching records: %s',
    async (q) => {
      const { invoices } = await store.snapshot();
      const big = Object.values(invoices).filter((one) => invoiceTotals(one).total > 50_000);
      const found = await group(q, 'invoices');
      expect(found?.total).toBe(big.length);
      expect(found?.hits.every(({ url }) => url.includes('/preview/'))).toBe(true);
    },
  );
});

describe('a person in the search results', () => {
  it('has a card with the email address and a link to compose an email', async () => {
    const user = found(Object.values((await store.snapshot()).users)[3], 'user');
    const hit = (await group(user.email, 'users'))?.hits[0];
    expect(hit?.person).toEqual({
      avatar: user.avatar,
      email: user.email,
      write: `/apps/email/compose?to=${encodeURIComponent(user.email)}`,
    });
  });
});

describe('the trash', () => {
  it('is left out of search results and recent records', async () => {
    const { result } = await createTodo({
      input: todoInputSchema.parse({ title: 'Unmistakable errand', dueDate: '2031-03-07' }),
      actor: { id: 1, name: 'Dana Whitfield' },
    });
    const recent = async () => {
      const response = await browser.get(page.loader, '/search?q=');
      return ((await response.json()) as { recent: { title: string }[] }).recent.map(({ title }) => title);
    };
    expect(await group('unmistakable', 'todo')).toBeDefined();
    expect(await recent()).toContain('Unmistakable errand');
    await store.commit({ actor: null, label: 'test' }, ({ todoTasks }) => {
      found(todoTasks[result.id], 'task').isDeleted = true;
    });
    expect(await group('unmistakable', 'todo')).toBeUndefined();
    expect(await recent()).not.toContain('Unmistakable errand');
  });
});

describe('typo tolerance', () => {
  const titles = async (q: string) => (await find(q)).flatMap(({ hits }) => hits.map(({ title }) => title));

  it('doesn’t match unrelated words with a similar spelling', async () => {
    expect(await titles('inv')).not.toContain('Sign in (basic)');
    expect(await titles('tanabe')).not.toContain('Manage Billing & Roles');
    expect(await titles('printing')).not.toContain('Pricing');
    expect((await titles('logout'))[0]).toBe('Sign out');
  });

  it('ranks groups of only approximate matches below groups with exact matches', async () => {
    const groups = await find('marisol');
    const nearFirst = groups.findIndex(({ hits }) => hits.every(({ near }) => near));
    const exactLast = groups.findLastIndex(({ hits }) => hits.some(({ near }) => !near));
    expect(nearFirst === -1 || exactLast < nearFirst).toBe(true);
  });
});

describe('commands in the search results', () => {
  const command = async (q: string) => (await group(q, 'actions'))?.hits.find(({ post: fields }) => fields);

  it('sign out, switch the language, and mark all notifications as read', async () => {
    expect(await command('sign out')).toMatchObject({ url: '/session/sign-out', anew: true });
    expect((await command('deutsch'))?.post).toEqual({ language: 'de' });
    expect((await command('العربية'))?.post).toEqual({ language: 'ar' });
    expect(await command('mark all')).toMatchObject({ url: '/notifications', post: { intent: 'all' } });
  });

  it('undo the user’s last change, if there is one', async () => {
    expect(await command('undo last change')).toBeUndefined();
    const { changeId } = await createTodo({
      input: todoInputSchema.parse({ title: 'Water the plants', dueDate: '2031-03-07' }),
      actor: { id: 1, name: 'Dana Whitfield' },
    });
    expect((await command('undo last change'))?.post).toEqual({ changeId: String(changeId) });
  });
});

describe('a record in the search results', () => {
  it('links to its edit form, except for an issued invoice', async () => {
    const { users, orders } = await store.snapshot();
    const [user, order] = [found(Object.values(users)[3], 'user'), found(Object.values(orders)[0], 'order')];
    const edits = async (q: string, name: string) => (await group(q, name))?.hits.map(({ edit }) => edit);
    expect(await edits(user.email, 'users')).toContain(`/apps/user/view/${user.id}/edit`);
    expect(await edits(`in:orders ${order.customer.email}`, 'orders')).toContain(`/apps/order/edit/${order.id}`);
    const paid = await edits('in:invoices status:paid', 'invoices');
    expect(paid?.length).toBeGreaterThan(0);
    expect(paid?.every((edit) => edit === undefined)).toBe(true);
  });
});
