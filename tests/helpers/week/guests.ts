import { expect } from '../browser';
import { add, at, create, month, openEvent, save } from './calendar-steps';
import type { Deed } from './hand';
import { invitationPath } from './mail';

/** The day view, because the month view hides the moved event: its new day has too many entries. */
const moved = '/apps/calendar?view=day&date=2031-03-12';

/** Steps for each task with guests, files, and other calendars. */
export const guestDeeds: Record<string, Deed> = {
  'Invite two guests, one of them optional, while adding the event': async (hand) => {
    await hand.open(`${add}11`);
    await hand.fill('Title', 'Contract talks');
    await at(hand, '2031-03-11', '14:00', '15:00');
    await hand.fill(/^Guests/, 'ada@byron.example');
    await hand.unfold('More options');
    await hand.fill(/^Optional guests/, 'hugo@valcourt.example');
    await hand.check('Send invitations to guests');
    await create(hand);
    await hand.sees(/2 invitations sent|“Contract talks” saved/);
    await openEvent(hand, /\bContract talks/);
    await hand.sees('ada@byron.example');
    await hand.sees('(optional)');
  },
  'Move the event a day later and notify the guests': async (hand) => {
    await openEvent(hand, /\bContract talks/);
    await hand.fill('Start date', '2031-03-12');
    await hand.fill('End date', '2031-03-12');
    await save(hand);
    await hand.sees(/2 updates sent/);
  },
  'Reply to the invitation as a guest': async (hand) => {
    await openEvent(hand, /\bContract talks/, moved);
    const id = Number(/event\/(\d+)/.exec(hand.page.url())?.[1]);
    await hand.open(invitationPath(hand.dataDir, id, 'ada@byron.example'));
    await hand.sees('Contract talks');
    await hand.click('button', 'Yes, I’m going');
    await hand.sees(/^You’re going/);
  },
  'See who is going': async (hand) => {
    await openEvent(hand, /\bContract talks/, moved);
    await hand.sees('Going');
    await hand.open('/activity');
    await hand.sees(/ada@byron\.example/);
  },
  'Cancel the event and notify the guests': async (hand) => {
    await openEvent(hand, /\bContract talks/, moved);
    await hand.click('button', 'Delete');
    await hand.sees(/2 cancellations sent/);
  },
  'Import events from a file after a preview, and undo the import': async (hand) => {
    await hand.open(month);
    await hand.open('/apps/calendar/import?date=2031-03-05');
    const events = ['Trade show', 'Audit'].map(
      (title) => `BEGIN:VEVENT\nUID:${title}\nDTSTART;VALUE=DATE:20310307\nSUMMARY:${title}\nEND:VEVENT`,
    );
    await hand.upload(/Calendar file/, 'a.ics', `BEGIN:VCALENDAR\n${events.join('\n')}\nEND:VCALENDAR`);
    await hand.click('button', 'Show preview');
    await hand.sees('2 events in this file.');
    await hand.click('button', 'Import selected');
    await hand.sees('2 events imported');
    await hand.undo();
    await expect(hand.entries(/\bTrade show/)).toHaveCount(0);
  },
  'Export the calendar as a file': async (hand) => {
    expect(await hand.file('/apps/calendar/export')).toMatch(/BEGIN:VCALENDAR[\s\S]*SUMMARY:Fair in Leipzig/);
  },
  'Create a private link to the calendar for another app, and revoke it': async (hand) => {
    await hand.open('/apps/calendar/subscribe');
    await hand.click('button', 'Create link');
    const address = await hand.page.getByLabel('Private link').inputValue();
    expect((await hand.page.request.get(address)).status()).toBe(200);
    await hand.click('link', 'Disable');
    await hand.click('button', 'Disable link');
    await hand.sees('No links yet');
    expect((await hand.page.request.get(address)).status()).toBe(404);
  },
  'Subscribe to a holiday calendar by URL, and see why it fails': async (hand) => {
    await hand.open('/apps/calendar/subscriptions');
    await hand.fill('Name', 'Holidays');
    await hand.fill('Calendar URL', 'https://127.0.0.1/holidays.ics');
    await hand.click('button', 'Subscribe');
    await hand.sees(/This URL isn’t public/);
  },
  'Hide the invoices and a calendar, and find them still hidden on the next visit': async (hand) => {
    await hand.open(month);
    const filter = hand.page.getByRole('form', { name: 'Calendars to show' });
    await hand.check('Invoices due', false, filter);
    await hand.check('Family', false, filter);
    if (!hand.script) await hand.click('button', 'Apply');
    await expect(hand.page).toHaveURL(/layers=/);
    await hand.open('/apps/calendar');
    await expect(filter.getByRole('checkbox', { name: 'Invoices due' })).not.toBeChecked();
    await expect(filter.getByRole('checkbox', { name: 'Family' })).not.toBeChecked();
    await expect(filter.getByRole('checkbox', { name: 'To-dos' })).toBeChecked();
  },
};
