import { beforeEach, describe, expect, it } from 'vitest';
import {
  MutationQueue,
  type ChangeOutcome,
  type KeptChange,
  type SettledChange,
} from '~/components/optimistic/mutation-queue';

const done: ChangeOutcome = { done: { message: null, changeId: 1 } };
const offline: ChangeOutcome = { fault: 'offline' };

let queue: MutationQueue;
let settled: SettledChange[];

beforeEach(() => {
  queue = new MutationQueue();
  settled = [];
  queue.onSettled((one) => settled.push(one));
});

const kept = (change: string) => ({
  ...{ queue: 'cards', scope: '', thing: change, change },
  ...{ action: '/somewhere', fields: { change } },
});

function add(change: string, { thing = change, scope = '', name = 'cards', replaces = false } = {}) {
  queue.add({ ...kept(change), queue: name, scope, thing, replaces });
}

const at = (phase: string) =>
  queue
    .read()
    .filter((entry) => entry.phase === phase)
    .map(({ change }) => change);

function settle(change: string, outcome: ChangeOutcome) {
  const entry = queue.read().find((one) => one.change === change && one.phase === 'sending');
  if (!entry) throw new Error(`${change} isn’t in progress`);
  queue.settle(entry.key, outcome);
}

describe('the change queue', () => {
  it('sends the first change immediately, and each later change after the previous response', () => {
    add('first');
    add('second');
    add('third');
    expect([at('sending'), at('waiting')]).toEqual([['first'], ['second', 'third']]);
    settle('first', done);
    expect([at('sending'), at('waiting')]).toEqual([['second'], ['third']]);
    settle('second', { refused: 'no' });
    expect([at('sending'), at('waiting'), at('failed')]).toEqual([['third'], [], ['second']]);
    settle('third', done);
    expect(queue.isResting()).toBe(true);
    expect(settled.map(({ entry }) => entry.change)).toEqual(['first', 'second', 'third']);
  });

  it('sends changes in different scopes and queues in parallel', () => {
    add('star', { scope: '1' });
    add('tick', { scope: '2' });
    add('move', { name: 'events' });
    expect(at('sending')).toEqual(['star', 'tick', 'move']);
  });

  it('sends only the first and last of superseding changes, and discards failed changes that are superseded', () => {
    for (const change of ['two', 'three', 'four']) add(change, { thing: 'line', replaces: true });
    add('other', { thing: 'other line', replaces: true });
    expect([at('sending'), at('waiting')]).toEqual([['two'], ['four', 'other']]);
    settle('two', offline);
    expect(at('failed')).toEqual(['two', 'four', 'other']);
    add('five', { thing: 'line', replaces: true });
    expect([at('sending'), at('failed')]).toEqual([['five'], ['other']]);
  });

  it('removes a change that the server stores until sign-in, and fails the changes queued behind it', () => {
    for (const change of ['first', 'second']) add(change);
    add('star', { scope: '1' });
    queue.handOver(queue.read()[0]?.key ?? '');
    expect([at('sending'), at('failed')]).toEqual([['star'], ['second']]);
    expect(settled).toEqual([]);
  });

  it('ignores a second response to a change', () => {
    add('first');
    const [{ key } = { key: '' }] = queue.read();
    queue.settle(key, done);
    queue.settle(key, { refused: 'late' });
    expect(settled).toHaveLength(1);
    expect(queue.read()).toEqual([]);
  });
});

describe('a failed change', () => {
  it('is kept with its reason when the server rejects it, while the next change is sent', () => {
    add('first', { thing: 'card' });
    add('second', { thing: 'other' });
    settle('first', { refused: 'The card is gone' });
    expect(queue.read().find(({ phase }) => phase === 'failed')?.fault).toEqual({ refused: 'The card is gone' });
    expect(at('sending')).toEqual(['second']);
  });

  it('that didn’t reach the server also fails the changes queued behind it, but none in other scopes', () => {
    add('first', { scope: 'a' });
    add('second', { scope: 'a' });
    add('else', { scope: 'b' });
    settle('first', offline);
    expect([at('failed'), at('sending')]).toEqual([['first', 'second'], ['else']]);
    expect(queue.isResting()).toBe(false);
  });

  it('is retried with a new key, in order with the other failed changes to the same item', () => {
    add('one step', { thing: 'card' });
    add('two steps', { thing: 'card' });
    add('another', { thing: 'other' });
    const before = queue.read().map(({ key }) => key);
    settle('one step', offline);
    expect(at('failed')).toEqual(['one step', 'two steps', 'another']);
    queue.retry({ queue: 'cards', thing: 'card' });
    expect([at('sending'), at('waiting'), at('failed')]).toEqual([['one step'], ['two steps'], ['another']]);
    expect(before).not.toContain(queue.read().find(({ phase }) => phase === 'sending')?.key);
    settle('one step', done);
    settle('two steps', done);
    expect(at('failed')).toEqual(['another']);
  });

  it('is discarded only when it’s dismissed or the same item is changed again', () => {
    add('first', { thing: 'card' });
    settle('first', offline);
    add('other', { thing: 'other' });
    expect(at('failed')).toEqual(['first']);
    add('again', { thing: 'card' });
    expect(at('failed')).toEqual([]);
    settle('other', done);
    settle('again', { refused: 'no' });
    queue.dismiss({ queue: 'events', thing: 'card' });
    expect(at('failed')).toEqual(['again']);
    queue.dismiss({ queue: 'cards', thing: 'card' });
    expect(queue.read()).toEqual([]);
  });
});

it('the queue notifies subscribers when a change is added or settled, and reports whether failures are displayed', () => {
  let notificationCount = 0;
  const stop = queue.subscribe(() => void (notificationCount += 1));
  add('first');
  settle('first', done);
  stop();
  add('second');
  expect(notificationCount).toBe(2);
  const unwatch = queue.watch('cards');
  expect([queue.isWatched('cards'), queue.isWatched('events')]).toEqual([true, false]);
  unwatch();
  expect(queue.isWatched('cards')).toBe(false);
});

describe('the queue after a reload', () => {
  const reloaded = () => {
    const next = new MutationQueue();
    next.restore(JSON.parse(JSON.stringify(queue.unsent())) as KeptChange[]);
    queue = next;
  };

  it('resends changes that failed offline or were in flight, in order', () => {
    for (const change of ['first', 'second', 'third']) add(change);
    settle('first', offline);
    add('fourth');
    reloaded();
    expect([at('sending'), at('waiting')]).toEqual([['first'], ['second', 'third', 'fourth']]);
  });

  it('keeps the reason that a change was rejected', () => {
    add('card');
    settle('card', { refused: 'The board is full.' });
    reloaded();
    expect(queue.read()).toMatchObject([{ change: 'card', phase: 'failed', fault: { refused: 'The board is full.' } }]);
  });

  it('leaves out saved changes, and text that has been returned to its field', () => {
    add('saved');
    settle('saved', done);
    queue.add({ ...kept('line'), returnsText: true });
    expect(queue.unsent()).toHaveLength(1);
    settle('line', offline);
    expect(queue.unsent()).toEqual([]);
  });
});

it('the queue resends changes that didn’t reach the server, in order, if their kind allows it', () => {
  for (const change of ['first', 'second']) queue.add({ ...kept(change), resends: true });
  add('move', { scope: 'other' });
  queue.add({ ...kept('refused'), scope: 'third', resends: true });
  settle('refused', { refused: 'No.' });
  settle('move', offline);
  settle('first', offline);
  queue.resend();
  expect([at('sending'), at('waiting'), at('failed')]).toEqual([['first'], ['second'], ['move', 'refused']]);
});
