import { beforeEach, describe, expect, it } from 'vitest';
import { getEvent, listEvents } from '~/models/calendar/queries.server';
import * as add from '~/routes/calendar/add/route';
import * as api from '~/routes/calendar/api';
import * as calendar from '~/routes/calendar/screen/route';
import * as event from '~/routes/calendar/event/route';
import * as feedFile from '~/routes/calendar/export/route';
import * as importPage from '~/routes/calendar/import/route';
import * as invitationFile from '~/routes/calendar/invitation/file';
import * as invitation from '~/routes/calendar/invitation/route';
import { store } from '~/models/store/store.server';
import { weeklyFields } from '../helpers/forms/calendar';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';
import { mailed } from '../helpers/mailed';

let session = '';
let browser = browserWith('');

interface Screen {
  screen: { title: string; entries: { title: string; firstDay: string; to: string }[] };
}

const page = async (path: string) => ((await (await browser.get(calendar.loader, path)).json()) as Screen).screen;
const choir = async () => {
  const { entries } = await page('/apps/calendar?date=2031-03-05&layers=');
  return entries.filter(({ title }) => title.startsWith('Choir')).map(({ firstDay }) => firstDay.slice(5));
};
const panel = async (id: number, search = '') =>
  browser.get(event.loader, `/apps/calendar/event/${id}${search}`, { id: String(id) });
const post = async (id: number, search: string, changed: Record<string, string>) =>
  browser.post(
    event.action,
    `/apps/calendar/event/${id}${search}`,
    { ...weeklyFields, ...changed },
    { id: String(id) },
  );

async function addChoir(changed: Record<string, string> = {}) {
  await browser.post(add.action, '/apps/calendar/add', { ...weeklyFields, ...changed });
  return (await listEvents({})).at(-1)?.id ?? 0;
}

beforeEach(async () => {
  reseed();
  session = await cookieFor('admin');
  browser = browserWith(session);
});

describe('an event', () => {
  it('that repeats requires whole numbers for the interval and the count', async () => {
    const invalidFields = { ...weeklyFields, every: 'two', ends: 'count', count: 'x' };
    const response = await browser.post(add.action, '/apps/calendar/add', invalidFields);
    const { result } = (await response.json()) as { result: { error: object } };
    expect(result.error).toEqual({ every: ['Enter a whole number.'], count: ['Enter a whole number.'] });
  });

  it('that repeats is shown on each of its dates, and each occurrence can be opened separately', async () => {
    const id = await addChoir();
    expect(await choir()).toEqual(['03-03', '03-10', '03-17', '03-24', '03-31']);
    const shown = (await (await panel(id, '?on=2031-03-17')).json()) as { values: object; on: string };
    expect(shown).toMatchObject({ on: '2031-03-17', values: { startDay: '2031-03-17', repeat: 'weekly' } });
    expect((await panel(id, '?on=2031-03-18')).status).toBe(404);
  });

  it('that repeats can be changed for one occurrence, and deleted for one, following, or all occurrences', async () => {
    const id = await addChoir();
    const on = '?on=2031-03-17';
    const moved = { startDay: '2031-03-18', endDay: '2031-03-18', intent: 'save' };
    expect(await outcomeOf(await post(id, on, { ...moved, scope: 'this' }))).toMatchObject({ undo: true });
    expect(await choir()).toEqual(['03-03', '03-10', '03-18', '03-24', '03-31']);
    await post(id, '?on=2031-03-31', { intent: 'delete', scope: 'following' });
    expect(await choir()).toEqual(['03-03', '03-10', '03-18', '03-24']);
    expect(await outcomeOf(await post(id, '?on=2031-03-10', { intent: 'delete', scope: 'this' }))).toMatchObject({
      message: '“Choir” on Mar 10, 2031 deleted',
    });
    expect(await choir()).toEqual(['03-03', '03-18', '03-24']);
    expect(await outcomeOf(await post(id, '?on=2031-03-24', { intent: 'delete', scope: 'all' }))).toMatchObject({
      undo: true,
    });
    expect(await choir()).toEqual([]);
  });

  it('that repeats until a date requires an end date that isn’t before its start', async () => {
    const response = await browser.post(add.action, '/apps/calendar/add', { ...weeklyFields, ends: 'until' });
    expect(response.status).toBe(400);
    const early = await browser.post(add.action, '/apps/calendar/add', {
      ...weeklyFields,
      ends: 'until',
      until: '2031-03-01',
    });
    expect(early.status).toBe(400);
  });

  it('that repeats is returned once by the API, with its first date and without its repeat rule', async () => {
    const id = await addChoir();
    const response = await browser.get(api.loader, '/apps/calendar/events?calendars[]=Family', { '*': 'events' });
    const rows = ((await response.json()) as { id: number }[]).filter((row) => row.id === id);
    expect(rows).toEqual([
      expect.objectContaining({ start: '2031-03-03T08:00:00.000Z', end: '2031-03-03T09:00:00.000Z', allDay: false }),
    ]);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'allDay',
      'end',
      'extendedProps',
      'id',
      'start',
      'title',
      'url',
    ]);
  });

  it('that repeats is exported in its time zone and imported unchanged', async () => {
    const id = await addChoir({ ends: 'count', count: '6' });
    await post(id, '?on=2031-03-10', { intent: 'delete', scope: 'this' });
    const later = { startTime: '11:00', endTime: '12:00', title: 'Choir, later', intent: 'save', scope: 'this' };
    await post(id, '?on=2031-03-17', {
      ...later,
      startDay: '2031-03-17',
      endDay: '2031-03-17',
    });
    const text = await (await browser.get(feedFile.loader, '/apps/calendar/export?kinds=Family&layers=')).text();
    for (const line of [
      'DTSTART;TZID=Europe/Berlin:20310303T090000',
      'RRULE:FREQ=WEEKLY;COUNT=6;BYDAY=MO',
      'EXDATE;TZID=Europe/Berlin:20310310T090000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20310317T090000',
      'BEGIN:VTIMEZONE',
    ]) {
      expect(text).toContain(line);
    }
    const shown = await choir();
    reseed();
    browser = browserWith(await cookieFor('admin'));
    const file = text.replaceAll('@atrium', '@elsewhere');
    const uids = [...file.matchAll(/^UID:(.*)$/gm)].map(([, uid]) => uid?.trim() ?? '');
    const series = uids.filter((uid, index) => uids.indexOf(uid) !== index)[0] ?? '';
    await browser.post(importPage.action, '/apps/calendar/import', {
      intent: 'commit',
      ics: file,
      take: [series, `${series}/20310317T090000`],
    });
    expect(await choir()).toEqual(shown);
  });

  it('is stored in UTC and shown in its own time zone', async () => {
    const id = await addChoir({ zone: 'America/New_York', repeat: 'none' });
    const shown = (await (await panel(id)).json()) as { values: object; there: { when: string } };
    expect(shown.values).toMatchObject({ zone: 'America/New_York', startTime: '09:00' });
    expect(shown.there.when).toContain('09:00 – 10:00');
    expect((await getEvent(id)).start).toBe('2031-03-03T14:00:00.000Z');
  });
});

describe('the calendar', () => {
  it('finds events by title and location on any date', async () => {
    await addChoir({ title: 'Choir', location: 'Town hall', repeat: 'none' });
    const { entries, title } = await page('/apps/calendar?q=town+choir&layers=');
    expect([entries.map((entry) => entry.title), title]).toEqual([['Choir'], '1 found']);
    expect((await page('/apps/calendar?q=nothing+like+it')).entries).toEqual([]);
  });

  it('adds an event from one line of text and rejects a line without a title', async () => {
    const line = (text: string) => browser.post(add.action, '/apps/calendar/add', { line: text, shown: '2031-03-07' });
    expect(await outcomeOf(await line('Lunch with Hugo 12:30-13:30 #family'))).toMatchObject({
      message: expect.stringMatching(/Lunch with Hugo.* · .*2031.*12:30/),
      undo: true,
    });
    expect((await listEvents({})).at(-1)).toMatchObject({
      title: 'Lunch with Hugo',
      start: '2031-03-07T12:30:00.000Z',
      end: '2031-03-07T13:30:00.000Z',
      extendedProps: { calendar: 'Family' },
    });
    expect((await line('12:30')).status).toBe(400);
    expect((await line('Standup every weekday 9:00')).status).toBe(302);
    expect((await listEvents({})).at(-1)).toMatchObject({
      title: 'Standup',
      start: '2031-03-07T09:00:00.000Z',
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' },
    });
  });

  it('duplicates an event once per idempotency key, with undo', async () => {
    const id = await addChoir({ repeat: 'none' });
    const fieldsOf = { intent: 'duplicate', idempotencyKey: 'one' };
    const outcome = await outcomeOf(await post(id, '', fieldsOf));
    expect(outcome).toMatchObject({ to: `/apps/calendar/event/${id + 1}`, undo: true });
    await post(id, '', fieldsOf);
    expect((await listEvents({})).at(-1)).toMatchObject({ id: id + 1, title: 'Choir' });
  });
});

describe('guests of an event', () => {
  const mails = async () =>
    Object.values((await store.snapshot()).outboxMails).filter(({ kind }) => kind === 'invitation');
  const visitor = browserWith('');

  it('are invited by email and reply through a link without signing in', async () => {
    const id = await addChoir({ guests: 'Somebody Unknown, Hugo <hugo@valcourt.example>', repeat: 'none' });
    const before = (await mails()).length;
    expect(await outcomeOf(await post(id, '', { intent: 'invite' }))).toMatchObject({ message: '1 invitation sent' });
    const mail = (await mails()).at(-1);
    expect([(await mails()).length - before, mail?.to]).toEqual([1, 'hugo@valcourt.example']);
    const { token } = await mailed('hugo@valcourt.example');
    const address = `/calendar/invitation?token=${token}`;
    expect(await (await visitor.get(invitation.loader, address)).text()).toContain('Choir');
    const response = await visitor.post(invitation.action, '/calendar/invitation', { token, answer: 'maybe' });
    expect(response.headers.get('location')).toBe(address);
    expect((await getEvent(id)).invited).toMatchObject([{ address: 'hugo@valcourt.example', answer: 'maybe' }]);
    const shown = (await (await panel(id)).json()) as { guests: object[] };
    expect(shown.guests).toEqual([{ name: 'Hugo', address: 'hugo@valcourt.example', isAsked: true, answer: 'maybe' }]);
  });

  it('are sent an invitation, an update, or a cancellation if the user chooses to notify them', async () => {
    const guests = 'Hugo <hugo@valcourt.example>';
    const before = (await mails()).length;
    await addChoir({ guests, repeat: 'none', startDay: '2031-04-01', endDay: '2031-04-01' });
    expect((await mails()).length).toBe(before);
    const response = await browser.post(add.action, '/apps/calendar/add', {
      ...{ ...weeklyFields, guests, repeat: 'none', tell: 'on' },
    });
    expect(await outcomeOf(response)).toMatchObject({
      message: expect.stringMatching(/^“Choir” saved · .+\. 1 invitation sent\.$/),
      undo: false,
    });
    const id = (await listEvents({})).at(-1)?.id ?? 0;
    const later = { guests, repeat: 'none', endTime: '11:00', tell: 'on', intent: 'save' };
    expect(await outcomeOf(await post(id, '', later))).toMatchObject({
      message: expect.stringMatching(/^“Choir” saved · .+\. 1 update sent\.$/),
    });
    const untold = async () => ((await (await panel(id)).json()) as { untold: string | null }).untold;
    expect(await untold()).toBe(null);
    await post(id, '', { ...later, tell: '', endTime: '12:00' });
    expect(await untold()).toBe('changed');
    expect(await outcomeOf(await post(id, '', { intent: 'update' }))).toMatchObject({ message: '1 update sent.' });
    expect(await outcomeOf(await post(id, '', { intent: 'delete', tell: 'on' }))).toMatchObject({
      message: '“Choir” deleted. 1 cancellation sent.',
    });
    const sent = (await mails()).slice(before).map(({ calendar: part }) => /METHOD:\w+|$/.exec(part)?.[0]);
    expect(sent).toEqual(['METHOD:REQUEST', 'METHOD:REQUEST', 'METHOD:REQUEST', 'METHOD:CANCEL']);
  });

  it('can be entered by full name or as optional, and the time zone can be entered as a city', async () => {
    const typed = { guests: 'Hugo Valcourt, Nobody Known', optionalGuests: 'ada@byron.example' };
    const id = await addChoir({ ...typed, zone: 'new york', repeat: 'none' });
    const { zone, extendedProps } = await getEvent(id);
    expect(extendedProps.optionalGuests).toEqual(['ada@byron.example']);
    const shown = (await (await panel(id)).json()) as { guests: object[]; values: object };
    expect(shown.guests.at(-1)).toMatchObject({ address: 'ada@byron.example', isOptional: true });
    expect(shown.values).toMatchObject({ optionalGuests: 'ada@byron.example' });
    expect(zone).toBe('America/New_York');
    expect(extendedProps.guests).toEqual([expect.stringMatching(/^Hugo Valcourt <\S+@\S+>$/), 'Nobody Known']);
    const response = await browser.post(add.action, '/apps/calendar/add', { ...weeklyFields, zone: 'Nowhere' });
    const { result } = (await response.json()) as { result: { error: { zone: string[] } } };
    expect(result.error.zone).toEqual(['Choose a time zone from the list, or enter its city, such as Berlin.']);
  });

  it('see the organizer and can download a calendar file through their invitation link', async () => {
    await browser.post(add.action, '/apps/calendar/add', {
      ...{ ...weeklyFields, guests: 'hugo@valcourt.example', tell: 'on' },
    });
    const { token } = await mailed('hugo@valcourt.example');
    const shown = await (await visitor.get(invitation.loader, `/calendar/invitation?token=${token}`)).text();
    expect(shown).toContain('Dana Whitfield');
    const file = await visitor.get(invitationFile.loader, `/calendar/invitation/file?token=${token}`);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(await file.text()).toContain('SUMMARY:Choir');
  });

  it('get an error for an invalid link, an invalid reply, or a deleted event', async () => {
    const id = await addChoir({ guests: 'hugo@valcourt.example', repeat: 'none' });
    await post(id, '', { intent: 'invite' });
    const [, token = ''] = /invitation\?token=(\S+)/.exec((await mails()).at(-1)?.text ?? '') ?? [];
    const wrong = await visitor.post(invitation.action, '/calendar/invitation', { token: `${token}x`, answer: 'yes' });
    expect(wrong.status).toBe(409);
    expect((await visitor.post(invitation.action, '/calendar/invitation', { token, answer: 'perhaps' })).status).toBe(
      400,
    );
    await post(id, '', { intent: 'delete' });
    expect((await visitor.post(invitation.action, '/calendar/invitation', { token, answer: 'yes' })).status).toBe(409);
  });
});
