import { expect } from '../browser';
import { add, at, create, month, openEvent, save } from './calendar-steps';
import type { Deed } from './hand';

/** Steps for each task in the calendar. */
export const calendarDeeds: Record<string, Deed> = {
  'Show the calendar in the director’s time zone': async (hand) => {
    await hand.open('/apps/calendar');
    await hand.click('link', /Times in/);
    await hand.choose('Time zone', 'Europe/Berlin');
    await hand.click('button', 'Save');
    await expect(hand.page.getByRole('link', { name: /Times in Europe\/Berlin/ })).toBeVisible();
  },
  'Create a private calendar': async (hand) => {
    await hand.open('/apps/calendar');
    await hand.click('link', 'Manage calendars');
    await hand.fill('Name', 'Errands');
    await hand.click('button', 'Add calendar');
    await hand.sees('“Errands” saved');
  },
  'Create a calendar and share it with a colleague': async (hand) => {
    await hand.open('/apps/calendar/calendars');
    await hand.fill('Name', 'Director');
    await hand.choose('Visibility', 'shared');
    await hand.check('Jonas Keller');
    await hand.click('button', 'Add calendar');
    await hand.sees('“Director” saved');
  },
  'Create a calendar that shows others only busy times': async (hand) => {
    await hand.open('/apps/calendar/calendars');
    await hand.fill('Name', 'Doctor');
    await hand.choose('Visibility', 'busy');
    await hand.click('button', 'Add calendar');
    await hand.sees('Busy times only');
  },
  'Add an event with a location and a description to my own calendar': async (hand) => {
    await hand.open(`${add}04`);
    await hand.fill('Title', 'Briefing');
    await hand.choose('Personal calendar', 'Director');
    await at(hand, '2031-03-04', '09:00', '09:30');
    await hand.fill(/^Location/, 'Room 4');
    await hand.fill(/^Description/, 'Bring the figures');
    await create(hand);
    await expect(hand.entries(/\bBriefing.*March 4, 2031, 09:00 – 09:30/)).toHaveCount(1);
  },
  'Add an all-day event': async (hand) => {
    await hand.open(`${add}05`);
    await hand.fill('Title', 'Office closed');
    await hand.check('All day');
    await create(hand);
    await expect(hand.entries(/\bOffice closed, Business, Wednesday, March 5, 2031/)).toHaveCount(1);
  },
  'Add an event over three days': async (hand) => {
    await hand.open(`${add}17`);
    await hand.fill('Title', 'Fair in Leipzig');
    await hand.check('All day');
    await hand.fill('End date', '2031-03-19');
    await create(hand);
    await expect(hand.entries(/\bFair in Leipzig.*17 – 19/).first()).toBeVisible();
  },
  'Add a meeting at 3 PM New York time while working in Berlin': async (hand) => {
    await hand.open(`${add}06`);
    await hand.fill('Title', 'NY sync');
    await at(hand, '2031-03-06', '15:00', '16:00');
    await hand.unfold('More options');
    await hand.fill('Time zone', 'America/New_York');
    await create(hand);
    await expect(hand.entries(/\bNY sync.*March 6, 2031, 21:00 – 22:00/)).toHaveCount(1);
  },
  'Click a day in the month view to add an event': async (hand) => {
    await hand.open(month);
    hand.steps++;
    await hand.page.getByRole('link', { name: 'New event on Monday, March 24, 2031' }).click({ force: true });
    await expect(hand.page.getByLabel('Start date')).toHaveValue('2031-03-24');
    await hand.fill('Title', 'Inventory');
    await create(hand);
    await expect(hand.entries(/\bInventory/)).toHaveCount(1);
  },
  'Add “Lunch with Ana 7 Mar 2031 12:30 for 45 min” as one line': async (hand) => {
    await hand.open(month);
    await hand.fill('Quick add event', 'Lunch with Ana 7 Mar 2031 12:30 for 45 min');
    await hand.click('button', 'Add');
    await hand.sees(/“Lunch with Ana”.*12:30/);
    await expect(hand.entries(/\bLunch with Ana.*March 7, 2031, 12:30 – 13:15/).first()).toBeVisible();
  },
  'Add a weekly meeting that ends after ten occurrences': async (hand) => {
    await hand.open(`${add}03`);
    await hand.fill('Title', 'Team meeting');
    await at(hand, '2031-03-03', '10:00', '11:00');
    await hand.choose('Repeats', 'weekly');
    await hand.choose('Ends', 'count');
    await hand.fill('Occurrences', '10');
    await create(hand);
    await expect(hand.entries(/\bTeam meeting/)).toHaveCount(5);
  },
  'Add “Board every last friday 4pm” as one line': async (hand) => {
    await hand.open(month);
    await hand.fill('Quick add event', 'Board every last friday 4pm');
    await hand.click('button', 'Add');
    await hand.sees(/“Board”/);
    await hand.open(month);
    await expect(hand.entries(/\bBoard.*Friday, March 28, 2031, 16:00/)).toHaveCount(1);
  },
  'Move one occurrence of the weekly meeting to another time': async (hand) => {
    await openEvent(hand, /\bTeam meeting.*March 10/);
    await hand.fill('Start time', '13:00');
    await hand.fill('End time', '14:00');
    await hand.click('radio', 'This event');
    await save(hand);
    await expect(hand.entries(/\bTeam meeting.*March 10, 2031, 13:00 – 14:00/)).toHaveCount(1);
    await expect(hand.entries(/\bTeam meeting.*10:00 – 11:00/)).toHaveCount(4);
  },
  'Rename the weekly meeting from one occurrence onward': async (hand) => {
    await openEvent(hand, /\bTeam meeting.*March 24/);
    await hand.fill('Title', 'Team and figures');
    await hand.click('radio', 'This and following events');
    await save(hand);
    await expect(hand.entries(/\bTeam and figures/)).toHaveCount(2);
    await expect(hand.entries(/\bTeam meeting/)).toHaveCount(3);
  },
  'Delete one occurrence of the weekly meeting': async (hand) => {
    await openEvent(hand, /\bTeam meeting.*March 17/);
    await hand.click('radio', 'This event');
    await hand.click('button', 'Delete');
    await hand.sees(/“Team meeting” on .*17.* deleted/);
    await expect(hand.entries(/\bTeam meeting/)).toHaveCount(2);
  },
  'Undo the deletion': async (hand) => {
    await hand.undo();
    await expect(hand.entries(/\bTeam meeting/)).toHaveCount(3);
  },
  'Set reminders 10 minutes and 1 day before an event': async (hand) => {
    await openEvent(hand, /\bBriefing/);
    if (!(await hand.page.getByRole('checkbox', { name: '10 minutes before' }).isVisible()))
      await hand.unfold('More options');
    await hand.check('10 minutes before');
    await hand.check('1 day before');
    await save(hand);
    await openEvent(hand, /\bBriefing/);
    await expect(hand.page.getByRole('checkbox', { name: '10 minutes before' })).toBeChecked();
  },
  'Find an event by a word of its title': async (hand) => {
    await hand.open('/apps/calendar');
    const rest = hand.page.locator('.cal-rest');
    hand.steps++;
    await rest.getByRole('searchbox').fill('leipzig');
    await hand.click('button', 'Search', rest);
    await hand.sees('1 found');
    await expect(hand.page.getByRole('link', { name: /Fair in Leipzig/ }).first()).toBeVisible();
  },
  'Go to a distant date, and back to today': async (hand) => {
    await hand.open(month);
    await hand.click('link', 'Next month');
    await expect(hand.page).toHaveURL(/2031-04/);
    await hand.click('link', 'Today');
    await expect(hand.page).not.toHaveURL(/2031/);
  },
  'See all events on a day with a “more” link in the month view': async (hand) => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await hand.page.request.post('/apps/calendar/add', {
        form: {
          title,
          kind: 'Business',
          allDay: 'on',
          startDay: '2031-03-12',
          endDay: '2031-03-12',
          zone: 'Europe/Berlin',
        },
        headers: { origin: new URL(hand.page.url()).origin },
      });
    }
    await hand.open(month);
    hand.steps++;
    await hand.page
      .getByText(/\+\d more/)
      .filter({ visible: true })
      .first()
      .click();
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
      await expect(hand.page.getByRole('link', { name: new RegExp(`\\b${title}\\b`) }).first()).toBeVisible();
  },
  'Duplicate an event': async (hand) => {
    await openEvent(hand, /\bInventory/);
    await hand.click('button', 'Duplicate');
    await hand.sees('“Inventory” duplicated');
  },
  'Move an event to another day and make it longer': async (hand) => {
    await openEvent(hand, /\bNY sync/);
    await hand.unfold('Move or resize');
    await hand.fill('New day', '2031-03-13');
    await hand.click('button', 'Move');
    await hand.sees(/Thursday, March 13, 2031, 21:00 – 22:00/);
    // Without JavaScript, the section is collapsed again.
    if (!hand.script) await hand.unfold('Move or resize');
    await hand.click('button', 'Longer');
    await hand.sees(/Thursday, March 13, 2031, 21:00 – 22:15/);
  },
};
