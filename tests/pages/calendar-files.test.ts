import { beforeEach, describe, expect, it } from 'vitest';
import { listEvents } from '~/models/calendar/queries.server';
import { store } from '~/models/store/store.server';
import * as exporting from '~/routes/calendar/export/route';
import * as feed from '~/routes/calendar/feed/route';
import * as importing from '~/routes/calendar/import/route';
import * as subscribe from '~/routes/calendar/subscribe/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { answer, ORIGIN } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let session = '';
let browser = browserWith('');

beforeEach(async () => {
  reseed();
  session = await cookieFor('admin');
  browser = browserWith(session);
});

const ics = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\n');
const vevent = (uid: string, title: string, more = '') =>
  `BEGIN:VEVENT\nUID:${uid}\nDTSTART:20310307T090000Z\nSUMMARY:${title}\n${more}\nEND:VEVENT`;

function send(fields: [string, string][], file?: string) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  if (file !== undefined) body.append('file', new File([file], 'a.ics', { type: 'text/calendar' }));
  const headers = { host: new URL(ORIGIN).host, origin: ORIGIN, cookie: session };
  const request = new Request(`${ORIGIN}/apps/calendar/import?view=week`, { method: 'POST', headers, body });
  return answer(() => importing.action({ request, params: {}, context: {} }));
}

describe('the export of a calendar', () => {
  it('contains the events that match the filters in the URL', async () => {
    const response = await browser.get(exporting.loader, '/apps/calendar/export?kinds=Holiday&layers=');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="calendar-[\d-]+\.ics"$/);
    const text = await response.text();
    expect(new Set(text.match(/^CATEGORIES:.*/gm)?.map((line) => line.trim()))).toEqual(
      new Set(['CATEGORIES:Holiday']),
    );
    const everything = await (await browser.get(exporting.loader, '/apps/calendar/export')).text();
    expect(everything).toContain('CATEGORIES:Invoices due');
  });
});

describe('the subscription link of a calendar', () => {
  const post = (fields: Record<string, string>, query = '') =>
    browser.post(subscribe.action, `/apps/calendar/subscribe${query}`, fields);
  const feeds = async () =>
    (
      (await (await browser.get(subscribe.loader, '/apps/calendar/subscribe')).json()) as {
        feeds: { id: string; url: string; fetched: string | null }[];
      }
    ).feeds;
  const read = (url: string) =>
    browserWith('').get(feed.loader, new URL(url).pathname, { file: new URL(url).pathname.split('/').at(-1) ?? '' });

  it('can be read without signing in, applies its filter, and stops working once it’s disabled', async () => {
    expect(await outcomeOf(await post({ intent: 'create' }, '?kinds=Family&layers='))).toMatchObject({
      type: 'success',
    });
    const [made] = await feeds();
    expect(made?.url).toMatch(/^http:\/\/localhost:3000\/calendar\/feed\/[\w.-]+\.ics$/);
    const text = await (await read(made?.url ?? '')).text();
    expect(text).toContain('SUMMARY:School concert');
    expect(text).not.toContain('CATEGORIES:Business');
    expect((await feeds())[0]?.fetched).not.toBeNull();
    expect(await outcomeOf(await post({ intent: 'revoke', id: made?.id ?? '' }))).toMatchObject({
      type: 'success',
      undo: false,
    });
    expect((await read(made?.url ?? '')).status).toBe(404);
    expect((await outcomeOf(await post({ intent: 'revoke', id: made?.id ?? '' }))).type).toBe('error');
  });

  it('can’t be created if its filter shows nothing', async () => {
    expect((await outcomeOf(await post({ intent: 'create' }, '?kinds=&layers='))).type).toBe('error');
    expect(await feeds()).toEqual([]);
  });
});

describe('the calendar import', () => {
  interface Preview {
    problem: string | null;
    preview: {
      text: string;
      leftOut: number;
      rows: { uid: string; state: string; kind: string | null; when: string }[];
    } | null;
  }

  it('rejects an empty file as invalid, and asks for a file if none was selected', async () => {
    const refused = await send([['intent', 'preview']], '');
    expect([refused.status, ((await refused.json()) as Preview).problem]).toEqual([
      400,
      'This file isn’t a valid calendar (.ics) file.',
    ]);
    const none = (await (await send([['intent', 'preview']])).json()) as Preview;
    expect(none.problem).toBe('Choose a calendar file first.');
  });

  it('previews a file without changing anything, then adds the selected events in one commit with undo', async () => {
    const before = await listEvents({});
    const file = ics(
      vevent('a', 'One', 'CATEGORIES:family'),
      vevent('b', 'Two', 'RRULE:FREQ=DAILY'),
      vevent('event-6@atrium', 'Known'),
    );
    const { preview } = (await (await send([['intent', 'preview']], file)).json()) as Preview;
    expect(preview?.rows.map(({ uid, state, kind }) => [uid, state, kind])).toEqual([
      ['a', 'new', 'Family'],
      ['b', 'new', null],
      ['event-6@atrium', 'changed', null],
    ]);
    expect(await listEvents({})).toEqual(before);
    const commit: [string, string][] = [
      ['intent', 'commit'],
      ['ics', preview?.text ?? ''],
      ['kind', 'Holiday'],
      ['take', 'a'],
      ['take', 'b'],
    ];
    const response = await send(commit);
    expect(await outcomeOf(response)).toMatchObject({
      to: '/apps/calendar?view=week',
      message: '2 events imported',
      undo: true,
    });
    const added = (await listEvents({})).slice(before.length);
    expect(added.map(({ title, extendedProps }) => [title, extendedProps.calendar, extendedProps.uid])).toEqual([
      ['One', 'Family', 'a'],
      ['Two', 'Holiday', 'b'],
    ]);
    await store.undo((await store.changes()).at(-1)?.id ?? -1, null);
    expect(await listEvents({})).toEqual(before);
  });

  it.each([
    ['a form without a file', undefined, 400],
    ['another kind of file', '<html>', 400],
    ['a file that is too large', 'x'.repeat(524_289), 413],
  ])('rejects %s and gives a reason', async (_, file, status) => {
    const response = await send([['intent', 'preview']], file);
    expect(response.status).toBe(status);
    expect(((await response.json()) as Preview).problem).toBeTruthy();
  });

  it('reports that a file has no events instead of showing an empty selection', async () => {
    const response = await send([['intent', 'preview']], ics());
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ problem: '0 events in this file.', preview: null });
  });

  it('rejects a submission without selected events', async () => {
    expect(
      (
        await send([
          ['intent', 'commit'],
          ['ics', ics(vevent('a', 'One'))],
        ])
      ).status,
    ).toBe(400);
  });
});
