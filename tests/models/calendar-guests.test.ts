import { beforeEach, describe, expect, it } from 'vitest';
import { answerInvitation, takeReply } from '~/models/calendar/answer.server';
import { createEvent, deleteEvent, moveEvent, updateEvent } from '~/models/calendar/commands.server';
import { invitationToken } from '~/models/calendar/invitation-token.server';
import { cancelInvitations, tellGuests, untoldOf } from '~/models/calendar/invite.server';
import { uidOf } from '~/models/calendar/uid';
import { getEvent } from '~/models/calendar/queries.server';
import { deleteDays, moveDay } from '~/models/calendar/series.server';
import type { EventTimes } from '~/models/calendar/span';
import { undoChange } from '~/models/change/commands.server';
import { notificationsFor } from '~/models/notification/queries.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const mailFor = () => ({ subject: 'Come', text: 'Come' });
const hugo = 'hugo@valcourt.example';

beforeEach(reseed);

async function meeting(changes: { guests?: string[]; repeat?: { rule: string; except: string[] } } = {}) {
  const { guests = [`Hugo Valcourt <${hugo}>`], ...more } = changes;
  const input = {
    title: 'Budget meeting',
    start: '2031-03-03T08:00:00.000Z',
    end: '2031-03-03T09:00:00.000Z',
    allDay: false,
    url: '',
    zone: 'Europe/Berlin',
    extendedProps: { calendar: 'Business' as const, guests, location: 'Room 4' },
    ...more,
  };
  return (await createEvent({ input, actor })).result.id;
}

async function asDana() {
  const account = (await store.snapshot()).accounts[1];
  if (!account) throw new Error('no administrator');
  return { account, actor };
}

const tell = (id: number) => tellGuests({ id, mailFor, actor });
const mails = async () => Object.values((await store.snapshot()).outboxMails);
const lastMail = async () => (await mails()).at(-1);
const linesOf = (text = '') => text.replace(/\r\n /g, '').split('\r\n');
const earlier = { days: 0, minutes: -15, edge: 'both' as const };

describe('an invitation', () => {
  it('contains the organizer, guests, rule, and times in the event’s time zone', async () => {
    const id = await meeting({ repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO', except: ['2031-03-10'] } });
    expect(await tell(id)).toEqual({ invited: 1, changed: 0, canceled: 0 });
    const mail = await lastMail();
    const lines = linesOf(mail?.calendar);
    expect(mail).toMatchObject({ to: hugo, kind: 'invitation' });
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:${uidOf(await getEvent(id))}`,
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'DTSTART;TZID=Europe/Berlin:20310303T090000',
        'DTEND;TZID=Europe/Berlin:20310303T100000',
        'RRULE:FREQ=WEEKLY;BYDAY=MO',
        'EXDATE;TZID=Europe/Berlin:20310310T090000',
        'SUMMARY:Budget meeting',
        'LOCATION:Room 4',
        'TZID:Europe/Berlin',
      ]),
    );
    const { email } = (await store.snapshot()).accounts[1] ?? { email: '' };
    expect(lines.find((line) => line.startsWith('ORGANIZER'))).toMatch(new RegExp(`^ORGANIZER;CN=.+:mailto:${email}$`));
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      `ATTENDEE;CN=Hugo Valcourt;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${hugo}`,
    ]);
  });

  it('to an all-day event contains its date without a time, and is sent only once', async () => {
    const id = await meeting();
    await updateEvent({ id, changes: { start: '2031-03-03', end: null, allDay: true }, actor });
    await tell(id);
    expect(linesOf((await lastMail())?.calendar)).toContain('DTSTART;VALUE=DATE:20310303');
    expect(await tell(id)).toEqual({ invited: 0, changed: 0, canceled: 0 });
  });

  it('notifies an invited user', async () => {
    const { account } = await asDana();
    const second = { ...account, id: 99, email: 'Second@demo.com', fullName: 'Second Admin' };
    await tell(await meeting({ guests: ['second@demo.com'] }));
    const kindsFor = async (reader: typeof account) => {
      const news = await notificationsFor(reader, { onDay: '2031-03-01', zone: 'UTC' });
      return news.filter(({ label }) => label === 'calendarEvent.invited').map(({ kind }) => kind);
    };
    expect(await kindsFor(second)).toEqual(['invited']);
    expect(await kindsFor({ ...second, id: 98, email: 'third@demo.com' })).toEqual([]);
  });
});

describe('an event with guests', () => {
  it('has an unsent change after a move until the move is undone, or sent with a higher sequence number', async () => {
    const id = await meeting();
    await tell(id);
    const { changeId } = await moveEvent({ id, to: earlier, zone: 'Europe/Berlin', actor });
    expect(await untoldOf(await getEvent(id))).toBe('changed');
    await undoChange({ changeId: changeId ?? 0, ...(await asDana()) });
    expect(await untoldOf(await getEvent(id))).toBe(null);
    await moveEvent({ id, to: earlier, zone: 'Europe/Berlin', actor });
    expect(await tell(id)).toEqual({ invited: 0, changed: 1, canceled: 0 });
    const lines = linesOf((await lastMail())?.calendar);
    expect(lines).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:1']));
    expect(lines).toContain('DTSTART;TZID=Europe/Berlin:20310303T084500');
    expect(await untoldOf(await getEvent(id))).toBe(null);
  });

  it('sends a cancellation to a removed guest and an invitation to an added guest', async () => {
    const id = await meeting();
    await tell(id);
    const { extendedProps } = await getEvent(id);
    await updateEvent({ id, changes: { extendedProps: { ...extendedProps, guests: ['ada@byron.example'] } }, actor });
    const reasonOf = (_event: unknown, subject: string) => ({ subject, text: 'Come' });
    expect(await tellGuests({ id, mailFor: reasonOf, actor })).toEqual({ invited: 1, changed: 0, canceled: 1 });
    const [invited, canceled] = (await mails()).slice(-2);
    expect(invited).toMatchObject({ to: 'ada@byron.example', subject: 'invited' });
    expect(canceled).toMatchObject({ to: hugo, secret: null, subject: 'removed' });
    expect(linesOf(canceled?.calendar)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:1']));
    // The event is canceled for only one guest, so the message has no STATUS (RFC 5546 §3.2.5).
    expect(linesOf(canceled?.calendar).filter((line) => line.startsWith('STATUS'))).toEqual([]);
    expect((await getEvent(id)).invited?.map(({ address }) => address)).toEqual(['ada@byron.example']);
  });

  it('is sent as a whole series with an exclusion and an override after one occurrence is deleted and another moved', async () => {
    const id = await meeting({ repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO', except: [] } });
    await tell(id);
    const move = (times: EventTimes) => ({ ...times, start: '2031-03-11T08:00:00.000Z', end: null });
    await moveDay({ id, on: '2031-03-10', move, actor });
    await deleteDays({ id, on: '2031-03-17', scope: 'this', actor });
    expect(await tell(id)).toMatchObject({ changed: 1 });
    const lines = linesOf((await lastMail())?.calendar);
    expect(lines).toContain('EXDATE;TZID=Europe/Berlin:20310317T090000');
    expect(lines).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20310310T090000');
    const name = `UID:${uidOf(await getEvent(id))}`;
    expect(lines.filter((line) => line === name)).toHaveLength(2);
    expect(lines.filter((line) => line === 'SEQUENCE:1')).toHaveLength(2);
  });

  it('can be canceled and deleted, and, after undo, sent to its guests again with a higher sequence number', async () => {
    const id = await meeting();
    await tell(id);
    expect(await cancelInvitations({ id, mailFor, actor })).toBe(1);
    const { changeId } = await deleteEvent({ id, actor });
    expect(linesOf((await lastMail())?.calendar)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']),
    );
    // Undo sends no email.
    const count = (await mails()).length;
    await undoChange({ changeId: changeId ?? 0, ...(await asDana()) });
    expect((await mails()).length).toBe(count);
    expect(await untoldOf(await getEvent(id))).toBe('canceled');
    expect(await tell(id)).toMatchObject({ changed: 1 });
    expect(linesOf((await lastMail())?.calendar)).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:2']));
  });

  it('gets a different UID than a deleted event with the same ID', async () => {
    const first = await meeting();
    await tell(first);
    const name = uidOf(await getEvent(first));
    await cancelInvitations({ id: first, mailFor, actor });
    expect(await cancelInvitations({ id: first, mailFor, actor })).toBe(0);
    await deleteEvent({ id: first, actor });
    const second = await meeting();
    expect(second).toBe(first);
    await tell(second);
    expect(uidOf(await getEvent(second))).not.toBe(name);
  });

  it('isn’t sent if its organizer isn’t in the workspace', async () => {
    const id = await meeting();
    await store.commit({ actor, label: 'calendarEvent.updated', logged: false }, ({ calendarEvents }) => {
      const event = calendarEvents[id];
      if (event) event.sentBy = { email: 'ann@ext.example', sequence: 0 };
    });
    expect(await tell(id)).toEqual({ invited: 0, changed: 0, canceled: 0 });
  });
});

describe('a reply', () => {
  const reply = async (id: number, changes: Record<string, string> = {}) =>
    Object.entries(changes).reduce(
      (text, [from, to]) => text.replace(from, to),
      [
        'BEGIN:VCALENDAR',
        'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
        'VERSION:2.0',
        'CALSCALE:GREGORIAN',
        'METHOD:REPLY',
        'BEGIN:VEVENT',
        'DTSTART:20310303T080000Z',
        'DTEND:20310303T090000Z',
        'ORGANIZER;CN=Dana:mailto:admin@demo.com',
        `UID:${uidOf(await getEvent(id))}`,
        `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Hugo:mailto:${hugo}`,
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'SUMMARY:Budget meeting',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\n'),
    );
  const answerOf = async (id: number) => (await getEvent(id)).invited?.[0]?.answer;

  it('by email is recorded and logged under the name of the guest who sent it', async () => {
    const id = await meeting();
    await tell(id);
    expect(await takeReply({ text: await reply(id), sender: hugo.toUpperCase() })).toBe(true);
    expect(await answerOf(id)).toBe('yes');
    expect((await store.latestChanges()).at(-1)).toMatchObject({
      label: 'calendarEvent.accepted',
      about: 'Budget meeting',
      actor: { name: 'Hugo Valcourt' },
    });
    expect(await takeReply({ text: await reply(id, { ACCEPTED: 'DECLINED' }), sender: hugo })).toBe(true);
    expect(await answerOf(id)).toBe('no');
  });

  it.each([
    ['from another sender', {}, 'mallory@evil.example'],
    ['from someone who wasn’t invited', { [hugo]: 'mallory@evil.example' }, 'mallory@evil.example'],
    ['about another event', { '@atrium': '@elsewhere' }, hugo],
    ['about one occurrence of a series', { 'SEQUENCE:0': 'RECURRENCE-ID:20310310T080000Z\nSEQUENCE:0' }, hugo],
    ['without a response', { ACCEPTED: 'NEEDS-ACTION' }, hugo],
    ['with the method PUBLISH', { 'METHOD:REPLY': 'METHOD:PUBLISH' }, hugo],
  ])('%s changes nothing', async (_, changes, sender) => {
    const id = await meeting();
    await tell(id);
    expect(await takeReply({ text: await reply(id, changes), sender })).toBe(false);
    expect(await answerOf(id)).toBe(null);
  });

  it('to an earlier version of the event is ignored', async () => {
    const id = await meeting();
    await tell(id);
    await moveEvent({ id, to: earlier, zone: 'Europe/Berlin', actor });
    await tell(id);
    expect(await takeReply({ text: await reply(id), sender: hugo })).toBe(false);
    expect(await takeReply({ text: await reply(id, { 'SEQUENCE:0': 'SEQUENCE:1' }), sender: hugo })).toBe(true);
  });

  it('through an invitation link is logged with the guest’s name and response', async () => {
    const id = await meeting();
    await tell(id);
    await answerInvitation({ token: invitationToken(id, hugo), answer: 'maybe' });
    expect((await store.latestChanges()).at(-1)).toMatchObject({
      label: 'calendarEvent.tentative',
      actor: { name: 'Hugo Valcourt' },
    });
  });
});
