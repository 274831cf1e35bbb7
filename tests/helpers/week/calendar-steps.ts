import { expect } from '../browser';
import type { Hand } from './hand';

export const month = '/apps/calendar?date=2031-03-05';
export const add = '/apps/calendar/add?date=2031-03-05&start=2031-03-';

/** Fills in the day and the times of an event. */
export async function at(hand: Hand, day: string, from: string, to: string): Promise<void> {
  await hand.fill('Start date', day);
  await hand.fill('Start time', from);
  await hand.fill('End date', day);
  await hand.fill('End time', to);
}

/** Opens an event from the calendar page at `path`, by default the month view. */
export async function openEvent(hand: Hand, name: RegExp, path = month): Promise<void> {
  await hand.open(path);
  await expect(hand.entries(name).first()).toBeVisible();
  hand.steps++;
  await hand.entries(name).first().click();
  await hand.page.getByRole('dialog').waitFor();
}

/** Saves the open event. */
export const save = (hand: Hand) => hand.click('button', 'Save changes');
/** Submits the form that adds an event. */
export const create = (hand: Hand) => hand.click('button', 'Add event');
