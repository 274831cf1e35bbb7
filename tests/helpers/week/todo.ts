import { expect } from '../browser';
import type { Deed, Hand } from './hand';

async function quickAdd(hand: Hand, line: string): Promise<void> {
  await hand.open('/apps/todo');
  await hand.fill('Quick add task', line);
  await hand.click('button', 'Add');
  await hand.sees('Added', hand.page.locator('.todo-quick__note'));
}

async function act(hand: Hand, title: string, name: string): Promise<void> {
  await hand.click('button', /^More actions/, hand.row(title));
  await hand.click('button', name, hand.row(title));
}

/** Steps for each task in the to-do list. */
export const todoDeeds: Record<string, Deed> = {
  'Add “Call Sara tomorrow 5pm #high !” as one line': async (hand) => {
    await quickAdd(hand, 'Call Sara tomorrow 5pm #high !');
    await expect(hand.row('Call Sara')).toContainText(/High.*Tomorrow 17:00/s);
  },
  'Add “Pay rent every month on the 1st”': async (hand) => {
    await quickAdd(hand, 'Pay rent every month on the 1st');
    await hand.sees('Every month on day 1');
  },
  'Add “Water plants every mon, wed, fri 7am”': async (hand) => {
    await quickAdd(hand, 'Water plants every mon, wed, fri 7am');
    await hand.sees('Every week on Monday, Wednesday, and Friday');
  },
  'Add a task for myself with @me and find it under “Assigned to me”': async (hand) => {
    await quickAdd(hand, 'Book the flights @me');
    await hand.click('link', /^Assigned to me/);
    await expect(hand.row('Book the flights')).toHaveCount(1);
  },
  'Assign a task to a colleague with @name': async (hand) => {
    await quickAdd(hand, 'Check the contract @tomasz');
    await expect(hand.row('Check the contract').getByText('Assigned to Tomasz Wierzbicki')).toHaveCount(1);
  },
  'Keep “Monday” in the title of “Order Monday blues playlist”': async (hand) => {
    await hand.open('/apps/todo');
    // Without JavaScript, quotation marks keep the word in the title. The marks stay there, too.
    const title = hand.script ? 'Order Monday blues playlist' : 'Order "Monday" blues playlist';
    await hand.fill('Quick add task', title);
    if (hand.script) await hand.click('button', 'Keep dates in the title');
    await hand.click('button', 'Add');
    await hand.sees('Added', hand.page.locator('.todo-quick__note'));
    await expect(hand.row(title)).toHaveCount(1);
  },
  'Give tasks a custom tag and filter by two tags': async (hand) => {
    await quickAdd(hand, 'Send the minutes #board #high');
    await hand.click('link', /^board/);
    await expect(hand.page).toHaveURL(/board/);
    await hand.click('link', /^High/);
    await expect(hand.row('Send the minutes')).toHaveCount(1);
    await expect(hand.page.locator('.todo-row')).toHaveCount(1);
  },
  'Create a private list and add a task to it': async (hand) => {
    await hand.open('/apps/todo');
    await hand.click('link', 'Manage lists');
    await hand.fill('Name', 'Personal matters');
    await hand.click('button', 'Add list');
    await hand.sees('“Personal matters” saved');
    await hand.open('/apps/todo');
    await hand.click('link', /^Personal matters/);
    await hand.fill('Quick add task', 'Renew the passport');
    await hand.click('button', 'Add');
    await expect(hand.row('Renew the passport')).toHaveCount(1);
    await hand.click('link', /^Personal matters/);
    await expect(hand.row('Renew the passport')).toHaveCount(1);
  },
  'Share a list with a role': async (hand) => {
    await hand.open('/apps/todo/lists');
    await hand.fill('Name', 'Office');
    await hand.choose('Visibility', 'shared');
    await hand.check('Support');
    await hand.click('button', 'Add list');
    await hand.sees('Shared with people or roles');
  },
  'Add a task with a description and a checklist in the form': async (hand) => {
    await hand.open('/apps/todo');
    await hand.click('link', 'Add task');
    await hand.fill('Title', 'Plan the offsite');
    await hand.fill(/^Checklist/, 'Rooms\nFood');
    await hand.fill(/^Description/, 'In May');
    await hand.click('button', 'Add task');
    await expect(hand.row('Plan the offsite')).toContainText('0/2');
  },
  'Check off an item of the checklist': async (hand) => {
    await hand.open('/apps/todo');
    await hand.click('link', 'Plan the offsite');
    hand.steps++;
    await hand.page.getByRole('dialog').getByRole('checkbox', { name: 'Rooms', exact: true }).click();
    await expect(hand.page.getByRole('dialog').getByRole('checkbox', { name: 'Rooms', exact: true })).toBeChecked();
    await hand.open('/apps/todo');
    await expect(hand.row('Plan the offsite')).toContainText('1/2');
  },
  'Set a reminder for a task': async (hand) => {
    await hand.open('/apps/todo');
    await hand.click('link', 'Call Sara');
    await hand.check('30 minutes before');
    await hand.click('button', 'Save');
    await hand.sees('“Call Sara” saved');
  },
  'Complete a task and undo it': async (hand) => {
    await hand.open('/apps/todo');
    await hand.click('button', 'Book the flights: done');
    await hand.sees('“Book the flights” completed');
    await hand.undo();
    await expect(hand.page.getByRole('button', { name: 'Book the flights: done' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  },
  'Complete a repeating task and see its next date': async (hand) => {
    await hand.open('/apps/todo');
    await hand.click('button', 'Pay rent: done');
    await hand.sees(/“Pay rent” completed · Next: \w+ 1\b/);
  },
  'Move a task to tomorrow': async (hand) => {
    await hand.open('/apps/todo');
    await act(hand, 'Plan the offsite', 'Tomorrow');
    await expect(hand.row('Plan the offsite')).toContainText('Tomorrow');
  },
  'Reschedule everything overdue': async (hand) => {
    await hand.open('/apps/todo?filter=overdue');
    await hand.click('link', 'Reschedule overdue tasks');
    await hand.click('link', 'Tomorrow');
    await hand.click('button', /^Reschedule \d+ task/);
    await hand.sees(/overdue tasks moved to Tomorrow/);
  },
  'Mark a task as important and find it in the Important view': async (hand) => {
    await hand.open('/apps/todo');
    await hand.click('button', 'Plan the offsite: important');
    await hand.click('link', /^Important/);
    await expect(hand.row('Plan the offsite')).toHaveCount(1);
  },
  'Move a task up in the manual order': async (hand) => {
    await hand.open('/apps/todo?sort=manual');
    const title = (await hand.page.locator('.todo-row__title').allInnerTexts())[2] ?? '';
    await act(hand, title, 'Move up');
    await expect.poll(async () => (await hand.page.locator('.todo-row__title').allInnerTexts())[1]).toBe(title);
  },
  'See the upcoming tasks by day': async (hand) => {
    await hand.open('/apps/todo');
    await hand.click('link', /^Upcoming/);
    await expect(
      hand.page
        .locator('.todo-list, main')
        .getByRole('heading', { name: /Tomorrow/ })
        .first(),
    ).toBeVisible();
  },
  'Hide completed tasks': async (hand) => {
    await hand.open('/apps/todo');
    await hand.click('link', 'Hide completed');
    await expect(hand.page.locator('.todo-row[data-done]')).toHaveCount(0);
  },
  'Tag two tasks at once': async (hand) => {
    await hand.open('/apps/todo');
    await hand.check('Select Book the flights');
    await hand.check('Select Check the contract');
    await hand.unfold('Tag', hand.page.locator('.bulk-bar'));
    await hand.click('button', 'Low', hand.page.locator('.bulk-bar'));
    await hand.sees('2 tasks changed');
    await expect(hand.row('Check the contract')).toContainText('Low');
  },
  'Delete a task and restore it': async (hand) => {
    await hand.open('/apps/todo');
    await act(hand, 'Check the contract', 'Delete');
    await hand.sees('“Check the contract” moved to Deleted');
    await hand.click('link', /^Deleted/);
    await hand.click('button', 'Restore Check the contract');
    await hand.sees('“Check the contract” restored');
  },
  'Export the tasks as a file': async (hand) => {
    expect(await hand.file('/apps/todo/export')).toMatch(/^\uFEFF?Title,Due date,Time.*\r?\n[\s\S]*Send the minutes/);
  },
  'Import tasks from another product’s CSV after a preview, and undo the import': async (hand) => {
    const lines = [
      'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE',
      'task,Order badges @fair,For 40 people,1,1,,,2031-03-05,en,Europe/Berlin',
      'task,Book the stand,,4,1,,,every month on the 1st,en,Europe/Berlin',
    ];
    await hand.open('/apps/todo/import');
    await hand.upload(/CSV file/, 'todoist.csv', lines.join('\n'));
    await hand.click('button', 'Show preview');
    await hand.sees('Order badges');
    await hand.click('button', 'Import selection');
    await hand.sees('2 tasks imported');
    await expect(hand.row('Book the stand')).toHaveCount(1);
    await hand.undo();
    await expect(hand.row('Book the stand')).toHaveCount(0);
  },
};
