import { beforeEach, describe, expect, it, vi } from 'vitest';
import { undoSeconds } from '~/models/email/rules';
import { deliverDueMails } from '~/models/email/send.server';
import type { StoredMail } from '~/models/email/schema';
import { store } from '~/models/store/store.server';
import * as compose from '~/routes/email/compose/route';
import { answer, formRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const letter = { to: 'jo@outside.example', subject: 'Plan', body: 'Hello', writer: 'w', idempotencyKey: 'k' };
let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

const send = (fields: Record<string, string> = {}) => {
  const request = formRequest('/apps/email/compose', { ...letter, intent: 'send', ...fields }, cookie);
  return answer(async () => (await compose.action({ request, params: {}, context: {} })) as Response);
};
const waiting = async () => Object.values((await store.snapshot()).emails).filter(({ sendAt }) => sendAt !== null);

describe('an email whose form is submitted twice', () => {
  it.each([
    ['at the same time', () => Promise.all([send(), send()])],
    ['one after the other', async () => [await send(), await send()]],
  ])('%s is sent once without a conflict', async (_, both) => {
    const responses = await both();
    expect(responses.map(({ status }) => status)).toEqual([302, 302]);
    expect(responses.map(({ headers }) => headers.get('location'))).toEqual(['/apps/email', '/apps/email']);
    expect(await waiting()).toHaveLength(1);
  });

  it('can be sent again after undo', async () => {
    await send();
    await store.undo((await store.changes()).at(-1)?.id ?? 0, actor);
    expect(await waiting()).toEqual([]);
    expect((await send()).status).toBe(302);
    expect(await waiting()).toHaveLength(1);
  });

  it('is rejected with 409 if its text changed or it was already delivered', async () => {
    await send();
    expect((await send({ body: 'Hello again' })).status).toBe(409);
    const [{ id }] = (await waiting()) as [StoredMail];
    vi.useFakeTimers({ now: Date.now() + (undoSeconds + 1) * 1000, toFake: ['Date'] });
    await deliverDueMails();
    expect((await send({ draft: String(id) })).status).toBe(409);
    vi.useRealTimers();
  });
});
