import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredMail } from '~/models/email/schema';
import { store } from '~/models/store/store.server';
import * as compose from '~/routes/email/compose/route';
import * as screen from '~/routes/email/screen/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let cookie = '';

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

const path = '/apps/email/compose';
const letter = { to: 'jo@outside.example', subject: 'Plan', body: 'Hello' };
const post = (fields: Record<string, string>) => browserWith(cookie).post(compose.action, path, fields);
const waiting = async () =>
  Object.values((await store.snapshot()).emails).find(({ isScheduled }) => isScheduled) as StoredMail;

describe('Send later', () => {
  it('schedules the email and shows its time, and the email can still be sent right away', async () => {
    const outcome = await outcomeOf(await post({ ...letter, intent: 'later:tomorrow' }));
    expect(outcome).toMatchObject({ to: '/apps/email', type: 'success', undo: true });
    const { id } = await waiting();
    const request = pageRequest(`/apps/email?folder=scheduled&mail=${id}`, cookie);
    const { open, rows } = await screen.loader({ request, params: {}, context: {} });
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect(open?.scheduled?.when).toBeTruthy();
    const now = await outcomeOf(await post({ draft: String(id), intent: 'now' }));
    expect(now).toMatchObject({ message: 'Sending in 10 seconds', undo: true });
    expect(await waiting()).toBeUndefined();
  });

  it('accepts only a future time, and the email can be rescheduled or reopened as a draft', async () => {
    const own = { ...letter, intent: 'later:own', laterTime: '10:15' };
    const refused = await post({ ...own, laterDay: '2020-01-01' });
    expect(refused.status).toBe(400);
    expect(await waiting()).toBeUndefined();
    await post({ ...own, laterDay: '2031-03-07' });
    const { id, sendAt } = await waiting();
    expect(sendAt?.slice(0, 10)).toBe('2031-03-07');
    await post({ draft: String(id), intent: 'reschedule:own', laterDay: '2031-03-08', laterTime: '10:15' });
    expect((await waiting()).sendAt?.slice(0, 10)).toBe('2031-03-08');
    const held = await outcomeOf(await post({ draft: String(id), intent: 'hold' }));
    expect(held.to).toBe(`${path}?draft=${id}`);
    expect(await waiting()).toBeUndefined();
  });
});
