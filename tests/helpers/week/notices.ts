import { expect } from '../browser';
import type { Deed } from './hand';

/** Steps for each task with notifications and display settings. */
export const noticeDeeds: Record<string, Deed> = {
  'Get a daily email about changes, and no emails about reminders': async (hand) => {
    await hand.open('/notifications/settings');
    await hand.choose('Other people’s changes', 'daily');
    await hand.choose('Reminders', 'product');
    await hand.click('button', 'Save');
    await hand.sees('Notification settings saved');
  },
  'Mark all notifications as read, and undo it': async (hand) => {
    await hand.open('/notifications');
    await hand.click('button', 'Mark all as read');
    await hand.sees('All notifications marked as read');
    await hand.undo();
    await hand.sees(/\d+ unread/);
  },
  'Set dates to start with the month, and see that format everywhere': async (hand) => {
    await hand.open('/preferences/display');
    hand.steps++;
    await hand.page.getByText('11/03/2026 (month first)').click();
    await hand.click('button', 'Save');
    await hand.open('/apps/todo');
    await hand.fill('Quick add task', 'Meet Bob 12/5/2031');
    await hand.click('button', 'Add');
    await expect(hand.row('Meet Bob')).toContainText('Dec 5, 2031');
    await hand.open('/apps/calendar?view=day&date=2031-12-05');
    await expect(hand.page.getByRole('link', { name: /Meet Bob/ }).first()).toBeVisible();
  },
  'Undo the last thing I did, after a reload': async (hand) => {
    await hand.open('/apps/todo');
    const saved = hand.page.waitForResponse((response) => response.request().method() === 'POST');
    await hand.click('button', 'Meet Bob: important');
    await saved;
    if (!hand.script) return hand.undo();
    await expect(hand.page.getByRole('button', { name: 'Meet Bob: important' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await hand.page.reload();
    await hand.page.locator('html[data-hydrated]').waitFor();
    hand.steps++;
    await hand.page.keyboard.press('z');
    await hand.sees(/Meet Bob/, hand.page.locator('.toaster'));
    await expect(hand.page.getByRole('button', { name: 'Meet Bob: important' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  },
};
