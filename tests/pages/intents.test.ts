import type { LoaderFunction } from '@remix-run/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { chosen } from '~/http/list/selected-ids.server';
import { intents } from '~/http/form/intents.server';
import { pageWithin } from '~/http/list/query.server';
import { idParam } from '~/http/params.server';
import { store } from '~/models/store/store.server';
import * as calendarEvent from '~/routes/calendar/event/route';
import * as calendarMove from '~/routes/calendar/move/route';
import * as calendarFeeds from '~/routes/calendar/subscribe/route';
import * as mails from '~/routes/email/screen/route';
import * as outbox from '~/routes/email/outbox/route';
import * as faq from '~/routes/help/faq/route';
import * as invoices from '~/routes/invoice/list/route';
import * as preview from '~/routes/invoice/preview/route';
import * as boards from '~/routes/kanban/overview/route';
import * as task from '~/routes/kanban/task/route';
import * as order from '~/routes/order/view/route';
import * as todos from '~/routes/todo/list/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { answer, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let browser = browserWith('');

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

const form = (fields: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

describe('the intent of a submitted form', () => {
  const foreign = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'nothing', ''];

  it('runs the handler with the same name, and is rejected if there’s none', async () => {
    const act = intents<string, string>({ greet: (name) => `hello ${name}` });
    expect(act(form([['intent', 'greet']]), 'you')).toBe('hello you');
    for (const intent of foreign) {
      expect((await answer(() => act(form([['intent', intent]]), 'you'))).status, intent).toBe(400);
    }
    expect((await answer(() => act(form([]), 'you'))).status).toBe(400);
  });

  it('passes the text after its colon to the handler', () => {
    const act = intents<null, string>({ tag: (_, detail) => detail });
    expect(act(form([['intent', 'tag:7:high']]), null)).toBe('7:high');
    expect(act(form([['intent', 'tag']]), null)).toBe('');
  });

  it.each([
    ['/apps/kanban', boards.action, {}],
    ['/apps/kanban/tasks/3', task.action, { id: '3' }],
    ['/apps/order/view/5018', order.action, { id: '5018' }],
    ['/apps/invoice/preview/1013', preview.action, { id: '1013' }],
    ['/apps/calendar/event/1', calendarEvent.action, { id: '1' }],
    ['/apps/calendar/event/1/move', calendarMove.action, { id: '1' }],
    ['/apps/calendar/subscribe', calendarFeeds.action, {}],
    ['/apps/todo', todos.action, {}],
  ])('is rejected if it’s unknown, and nothing changes: %s', async (path, action, params) => {
    const before = await store.snapshot();
    for (const intent of foreign) {
      const response = await browser.post(action, path, { intent }, params as Record<string, string>);
      expect(response.status, intent).toBe(400);
    }
    expect(await store.snapshot()).toBe(before);
  });
});

describe('the selected records of a list', () => {
  const ask = (fields: [string, string][], found: number[] = []) =>
    chosen(pageRequest('/'), form(fields), () => Promise.resolve(found));

  it('are the records with selected checkboxes, without duplicates', async () => {
    const ids: [string, string][] = ['3', '1', '3'].map((id) => ['ids', id]);
    expect(await ask(ids)).toEqual([3, 1]);
  });

  it('include every matching record with the “matching” scope, but only if the expected number is correct', async () => {
    const all: [string, string][] = [
      ['scope', 'matching'],
      ['query', 'q=a'],
    ];
    expect(await ask([...all, ['expected', '2']], [4, 5])).toEqual([4, 5]);
    for (const expected of ['3', '', 'x']) {
      await expect(ask([...all, ['expected', expected]], [4, 5])).rejects.toMatchObject({ code: 'conflict' });
    }
    await expect(ask(all, [4, 5])).rejects.toThrow('2 items match now');
  });

  it('are rejected if there are none or their IDs are invalid', async () => {
    await expect(ask([])).rejects.toThrow('Select at least one item first.');
    for (const id of ['x', '1.5', '-1', '', '1e3', '9'.repeat(16)]) {
      expect((await answer(() => ask([['ids', id]]))).status, id).toBe(400);
    }
  });

  it.each([
    ['invoices', '/apps/invoice/list', invoices.action, { intent: 'delete' }],
    ['tasks of the board', '/apps/kanban', boards.action, { intent: 'delete' }],
    ['to-dos', '/apps/todo', todos.action, { intent: 'delete' }],
  ])(
    'aren’t changed if the selection of %s is empty or invalid, and an error is shown',
    async (_, path, action, fields) => {
      const before = await store.snapshot();
      const outcome = await outcomeOf(await browser.post(action, path, fields));
      expect(outcome).toMatchObject({ type: 'error', message: 'Select at least one item first.', undo: false });
      const matching = { ...fields, scope: 'matching', query: '', expected: '1' };
      expect(await outcomeOf(await browser.post(action, path, matching))).toMatchObject({ type: 'error' });
      expect((await browser.post(action, path, { ...fields, ids: 'x' })).status).toBe(400);
      expect(await store.snapshot()).toBe(before);
    },
  );
});

it('an ID in a URL consists of at most 15 digits; anything else returns 404', async () => {
  expect(idParam('12')).toBe(12);
  for (const id of [undefined, '', 'x', '-1', '1.5', ' 1', '1e3', '9'.repeat(16)]) {
    expect((await answer(() => idParam(id))).status, String(id)).toBe(404);
  }
});

it('a page number past the end of a list returns the last page', async () => {
  const list = ({ page, perPage }: { page: number; perPage: number }) => ({
    rows: [1, 2, 3, 4, 5].slice((page - 1) * perPage, page * perPage),
    total: 5,
  });
  expect(await pageWithin({ page: 9, perPage: 2 }, list)).toEqual({
    rows: [5],
    total: 5,
    query: { page: 3, perPage: 2 },
  });
  expect((await pageWithin({ page: 2, perPage: 2 }, list)).rows).toEqual([3, 4]);
  expect((await pageWithin({ page: 4, perPage: 2 }, () => ({ rows: [], total: 0 }))).query.page).toBe(1);
});

const addresses: [string, string, LoaderFunction][] = [
  ['/apps/email?folder=nothing&q=a', '/apps/email?q=a', mails.loader],
  ['/apps/email?label=nothing', '/apps/email', mails.loader],
  ['/apps/email?folder=all&page=99', '/apps/email?folder=all', mails.loader],
  ['/apps/email/outbox?state=nothing', '/apps/email/outbox', outbox.loader],
  ['/apps/todo?filter=nothing&sort=title', '/apps/todo?sort=title', todos.loader],
  ['/pages/faq?category=nothing', '/pages/faq', faq.loader],
];

it.each(addresses)('%s redirects to %s, without invalid parameters', async (from, to, load) => {
  expect((await browser.get(load, from)).headers.get('location')).toBe(to);
  const right = await browser.get(load, to);
  expect([right.status, right.headers.get('location')]).toEqual([200, null]);
});
