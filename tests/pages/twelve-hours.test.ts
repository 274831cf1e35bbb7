import { beforeEach, describe, expect, it } from 'vitest';
import { createEvent } from '~/models/calendar/commands.server';
import { createFeed } from '~/models/calendar/feed.server';
import { eventInputSchema } from '~/models/calendar/schema';
import { sendMessage } from '~/models/chat/commands.server';
import { store } from '~/models/store/store.server';
import * as subscribe from '~/routes/calendar/subscribe/route';
import * as chat from '~/routes/chat/screen/route';
import * as mail from '~/routes/email/screen/route';
import * as home from '~/routes/home/route';
import { action as preferences } from '~/routes/settings/preferences/route';
import { openMarkup } from '../helpers/markup';
import { answer, cookieFrom, formRequest, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const args = (path: string, cookie: string) => ({ request: pageRequest(path, cookie), params: {}, context: {} });
let cookie = '';

beforeEach(async () => {
  reseed();
  const signedIn = await cookieFor('admin');
  const chosen = formRequest('/preferences', { hours: '12' }, signedIn);
  const response = await answer(() => preferences({ request: chosen, params: {}, context: {} }));
  cookie = `${signedIn}; ${cookieFrom(response)}`;
});

const twelve = /\d:\d\d\s[AP]M$/;

describe('times in the 12-hour format', () => {
  it('are shown in the email list and above an email', async () => {
    const now = new Date().toISOString();
    await store.commit({ actor: null, label: 'x', logged: false }, ({ emails }) => {
      Object.assign(emails[3] ?? {}, { time: now });
    });
    const { rows, open } = await mail.loader(args('/apps/email?mail=3', cookie));
    expect(rows.find(({ id }) => id === 3)?.when).toMatch(twelve);
    expect(open?.parts[0]?.when).toMatch(twelve);
  });

  it('are shown in chats', async () => {
    await sendMessage({ accountId: 1, contactId: 3, message: 'Hello', actor });
    const { chats, thread } = await chat.loader(args('/apps/chat?chat=3', cookie));
    expect(chats.find(({ id }) => id === 3)?.time).toMatch(twelve);
    expect(thread?.bubbles.at(-1)?.clock).toMatch(twelve);
  });

  it('are shown on the Today card', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const event = { title: 'Dawn', start: `${day}T00:01:00Z`, end: `${day}T23:59:00Z`, allDay: false };
    const input = eventInputSchema.parse({ ...event, extendedProps: { calendar: 'Business' } });
    await createEvent({ input, actor: null });
    const { html } = await openMarkup({ module: home, path: '/', cookie }, '/?card=today');
    expect(html).toMatch(/12:01\sAM/);
  });

  it('are shown for the last fetch of a calendar feed', async () => {
    const { result: id } = await createFeed({ accountId: 1, kinds: ['Business'], layers: [], actor });
    await store.commit({ actor: null, label: 'x', logged: false }, ({ calendarFeeds }) => {
      Object.assign(calendarFeeds[id] ?? {}, { fetchedAt: '2026-03-07T13:30:00.000Z' });
    });
    const { feeds } = await subscribe.loader(args('/apps/calendar/subscribe', cookie));
    expect(feeds[0]?.fetched).toMatch(twelve);
  });
});
