import { beforeEach, expect, test, vi } from 'vitest';
import { updatePost } from '~/models/blog/commands.server';
import { updateEvent } from '~/models/calendar/commands.server';
import { undoChange } from '~/models/change/commands.server';
import { timelineOf } from '~/models/change/timeline.server';
import { updateFaqEntry } from '~/models/faq/commands.server';
import { createInvoice } from '~/models/invoice/commands.server';
import { correctPayment, recordPayment, removePayment } from '~/models/invoice/payment.server';
import { updateArticle, voteOnArticle } from '~/models/knowledge/commands.server';
import { stepOrders } from '~/models/order/commands.server';
import { assignRoles } from '~/models/permission/commands.server';
import { archiveProducts } from '~/models/product/commands.server';
import { createRole } from '~/models/role/commands.server';
import { store } from '~/models/store/store.server';
import { updateTodos } from '~/models/todo/commands.server';
import * as blog from '~/routes/blog/detail/route';
import * as event from '~/routes/calendar/event/route';
import * as faq from '~/routes/help/faq/edit/route';
import * as invoice from '~/routes/invoice/preview/route';
import * as knowledge from '~/routes/help/knowledge/article/route';
import * as order from '~/routes/order/view/route';
import * as permission from '~/routes/permission/edit/route';
import * as role from '~/routes/permission/role/route';
import * as product from '~/routes/shop/catalog/edit/route';
import * as todo from '~/routes/todo/edit/route';
import { browserWith } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };

beforeEach(reseed);

const category = { category: 'getting-started' };

/** Returns the author, label, and record count of each change on a record's page, newest first. */
async function shownTimeline(
  loader: Parameters<ReturnType<typeof browserWith>['get']>[0],
  path: string,
  who: 'admin' | 'client' = 'admin',
) {
  const id = path.split('/').at(-1) ?? '';
  const response = await browserWith(await cookieFor(who)).get(loader, path, {
    id,
    slug: id,
    question: id,
    ...category,
  });
  const { timeline } = (await response.json()) as {
    timeline: { entries: { by: string; label: string; count: number }[] }[];
  };
  return timeline.flatMap(({ entries }) => entries.map(({ by, label, count }) => [by, label, count]));
}

test('orders, products, to-dos, and events have a timeline with the record count of each change', async () => {
  await stepOrders({ ids: [5018, 5017], step: 'reject', actor });
  await archiveProducts({ ids: [1], archived: true, actor });
  await updateTodos({ ids: [1, 2, 3], changes: { isImportant: true }, actor });
  await updateTodos({ ids: [1, 2, 3], changes: { isImportant: false }, actor });
  await updateEvent({ id: 1, changes: { title: 'Renamed' }, actor });
  expect(await shownTimeline(order.loader, '/apps/order/view/5018')).toEqual([[actor.name, 'order.updated', 2]]);
  expect(await shownTimeline(product.loader, '/apps/ecommerce/catalogue/edit/1')).toEqual([
    [actor.name, 'product.archived', 1],
  ]);
  expect((await shownTimeline(todo.loader, '/apps/todo/edit/1'))[0]).toEqual([actor.name, 'todo.updated', 3]);
  expect(await shownTimeline(event.loader, '/apps/calendar/event/1')).toEqual([
    [actor.name, 'calendarEvent.updated', 1],
  ]);
});

test('posts, articles, FAQ entries, roles, and permissions have a timeline; clients don’t see it on posts and articles', async () => {
  const { result } = await createRole({ input: { name: 'Press', description: '', like: '' }, actor });
  await assignRoles({ id: 4, assignedTo: ['administrator'], actor });
  await updateFaqEntry({ changes: { id: 1, ans: 'Any.' }, actor });
  await updatePost({ changes: { id: 1, excerpt: 'Shorter.' }, actor });
  await updateArticle({ changes: { id: 1, content: 'New.' }, actor });
  const { blogPosts, knowledgeArticles } = await store.snapshot();
  const post = `/pages/blog/detail/${blogPosts[1]?.slug}`;
  const article = `/pages/knowledge-base/getting-started/${knowledgeArticles[1]?.slug}`;
  const readers = { account: { id: 1 } as never, helpful: true, reason: '', actor };
  await voteOnArticle({ id: 1, ...readers });
  expect(await shownTimeline(role.loader, `/apps/roles/${result.id}`)).toEqual([[actor.name, 'role.created', 1]]);
  expect(await shownTimeline(permission.loader, '/apps/permissions/edit/4')).toEqual([
    [actor.name, 'permission.assigned', 1],
  ]);
  expect(await shownTimeline(faq.loader, '/pages/faq/edit/1')).toEqual([[actor.name, 'faq.updated', 1]]);
  expect(await shownTimeline(blog.loader, post)).toEqual([[actor.name, 'post.updated', 1]]);
  expect(await shownTimeline(knowledge.loader, article)).toEqual([[actor.name, 'article.updated', 1]]);
  expect(await shownTimeline(blog.loader, post, 'client')).toEqual([]);
  expect(await shownTimeline(knowledge.loader, article, 'client')).toEqual([]);
});

test('a record’s timeline shows days relative to today', async () => {
  const change = (day: string) => archiveProducts({ ids: [1], archived: day !== '09', actor });
  const aheadOf = async () => (await timelineOf('products/1', 'UTC')).map(({ ahead }) => ahead);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const day of ['03', '09', '10']) {
      vi.setSystemTime(`2030-05-${day}T12:00:00Z`);
      await change(day);
    }
    expect(await aheadOf()).toEqual([0, -1, -7]);
  } finally {
    vi.useRealTimers();
  }
});

test('a change can be undone from the timeline only if no later change to the record is still in effect', async () => {
  await updateTodos({ ids: [1], changes: { isImportant: true }, actor });
  await updateTodos({ ids: [1], changes: { title: 'Renamed' }, actor });
  const undoable = async () =>
    (await timelineOf('todoTasks/1', 'UTC')).flatMap(({ entries }) => entries.map((entry) => entry.undoable));
  expect((await undoable()).slice(0, 2)).toEqual([true, false]);
  const [latest] = (await timelineOf('todoTasks/1', 'UTC')).flatMap(({ entries }) => entries);
  const account = Object.values((await store.snapshot()).accounts)[0];
  if (account) await undoChange({ changeId: latest?.id ?? 0, account, actor });
  // The undo, the change it reverted, and the earlier change, which can be undone now.
  expect((await undoable()).slice(0, 3)).toEqual([true, false, true]);
});

test('the timeline of an invoice includes the amount of each payment, correction, and removal', async () => {
  const input = {
    client: { name: 'Ines Roth', company: '', companyEmail: '', address: '', country: '', contact: '' },
    ...{ service: '', issuedOn: '2031-03-10', dueOn: '2031-03-24', discountPercent: 0, taxPercent: 0, note: '' },
    items: [{ description: 'Visit', quantity: 1, unitPrice: 50_000 }],
  };
  const { id } = (await createInvoice({ input, issued: true, actor, onDay: '2031-03-10' })).result;
  const payment = { paidOn: '2031-03-11', method: 'Cash', note: '' } as const;
  await recordPayment({ id, input: { ...payment, amount: 12_345 }, actor });
  await recordPayment({ id, input: { ...payment, amount: 10_000 }, actor });
  await correctPayment({ id, paymentId: 2, input: { ...payment, amount: 20_000 }, actor, onDay: '2031-03-12' });
  await removePayment({ id, paymentId: 1, actor });
  const response = await browserWith(await cookieFor('admin')).get(invoice.loader, '/', { id: String(id) });
  const { timeline } = (await response.json()) as { timeline: { entries: { label: string; about: string }[] }[] };
  const amounts = timeline.flatMap(({ entries }) =>
    entries.map(({ label, about }) => [label, /\$[\d.,]+/.exec(about)?.[0] ?? '']),
  );
  expect(amounts).toEqual([
    ['invoice.paymentRemoved', '$123.45'],
    ['invoice.paymentCorrected', '$200.00'],
    ['invoice.paid', '$100.00'],
    ['invoice.paid', '$123.45'],
    ['invoice.issued', ''],
  ]);
});
