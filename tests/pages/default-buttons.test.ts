import { beforeEach, describe, expect, it } from 'vitest';
import { updateMails } from '~/models/email/commands.server';
import { checkoutView } from '~/models/checkout/queries.server';
import { store } from '~/models/store/store.server';
import { checkTodo } from '~/models/todo/commands.server';
import { getTodo } from '~/models/todo/queries.server';
import * as edit from '~/routes/todo/edit/route';
import { formsIn } from '../helpers/forms-in';
import { noScriptBrowser, type Visit } from '../helpers/no-script-browser';
import { browserWith } from '../helpers/page';
import { routedPages, statesOf } from '../helpers/sample-addresses';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
let cookie = '';
let browser = noScriptBrowser();

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
  browser = noScriptBrowser(cookie);
});

/** Returns the button that Enter activates in a field, as `name:value`. */
function defaultIn(page: Visit, field: string): string {
  const form = formsIn(page.html, page.url).find(({ lines }) => lines.includes(field));
  const [first] = form?.buttons ?? [];
  if (!first) throw new Error(`no button for the field ${field} on ${page.url}`);
  return `${first.name}:${first.value}`;
}

describe('Enter in a field without JavaScript', () => {
  it('saves a task, or adds the entered item, and never checks an item', async () => {
    for (const text of ['First', 'Second']) await checkTodo({ id: 13, change: { kind: 'add', text }, actor });
    const page = await browser.open('/apps/todo/edit/13');
    const enter = defaultIn(page, 'ownTags');
    await browser.submit(page, enter, { title: 'Call the baker' });
    await browser.submit(await browser.open('/apps/todo/edit/13'), enter, { text: 'Third' });
    const { title, checklist } = await getTodo(13);
    expect(title).toBe('Call the baker');
    expect(checklist.map(({ text, isDone }) => [text, isDone])).toEqual([
      ['First', false],
      ['Second', false],
      ['Third', false],
    ]);
  });

  it.each([
    ['/apps/todo/edit/13', 'ownTags'],
    ['/apps/kanban/tasks/3', 'newLabel'],
  ])('doesn’t undo the removal of an item while %s has unsaved changes', async (path, field) => {
    const add = await browser.submit(await browser.open(path), 'intent:check.add', { text: 'First' });
    const page = await browser.submit(add, 'intent:check.remove:1', { title: 'Half a title' });
    expect(page.html).toContain('value="undo:');
    expect(defaultIn(page, field)).toBe('intent:enter');
  });

  it.each([
    ['/apps/email', { ids: ['14'] }, ''],
    ['/apps/email?mail=14', {}, ':14'],
  ])('labels or snoozes emails on %s instead of starring them', async (path, chosen, id) => {
    await updateMails({ ids: [14], accountId: 1, changes: { isStarred: false }, actor });
    const page = await browser.open(path);
    const enter = `intent:enter${id}`;
    const fields = formsIn(page.html, page.url).filter(({ lines }) => lines.includes('newLabel'));
    expect(fields.map(({ buttons }) => buttons[0]?.value)).toContain(enter.slice('intent:'.length));
    await browser.submit(page, enter, { ...chosen, newLabel: 'Bakery' });
    await browser.submit(page, enter, { ...chosen, until: '2031-03-07', untilTime: '09:30' });
    const snapshot = await store.snapshot();
    expect(Object.values(snapshot.mailTags).map(({ name }) => name)).toContain('Bakery');
    expect(snapshot.emails[14]).toMatchObject({
      isStarred: false,
      snoozedUntil: expect.stringContaining('2031-03-07'),
    });
  });

  it('delivers to the entered address instead of a saved one', async () => {
    const page = await browser.open('/apps/ecommerce/checkout/address');
    const to = { country: 'Norway', name: 'Mira Holt', street: 'Torggata 3', postcode: '0181', city: 'Oslo' };
    const next = await browser.submit(page, defaultIn(page, 'name'), to);
    expect(next.url).toBe('/apps/ecommerce/checkout/delivery');
    expect((await checkoutView(1)).shippingAddress).toMatchObject(to);
  });

  it('activates the main button of every form with several buttons', async () => {
    for (const text of ['First', 'Second']) await checkTodo({ id: 13, change: { kind: 'add', text }, actor });
    const wrong: string[] = [];
    let checked = 0;
    for (const { path } of (await routedPages()).flatMap((route) => [route, ...statesOf(route)])) {
      const page = await browser.open(path);
      if (page.status !== 200) continue;
      for (const { lines, buttons } of formsIn(page.html, page.url)) {
        const [first] = buttons;
        if (lines.length === 0 || !first) continue;
        checked += 1;
        const isMain = ['', 'enter', 'save', 'rename'].includes(first.value.split(':')[0] ?? '');
        if (buttons.length > 1 && !isMain) wrong.push(`${path}: ${first.value}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(200);
  }, 240_000);
});

it('Enter in a task’s field saves the task with JavaScript, which sends only that form', async () => {
  const form = formsIn((await browser.open('/apps/todo/edit/13')).html, '/apps/todo/edit/13').find(({ lines }) =>
    lines.includes('title'),
  );
  const fields = Object.fromEntries(form?.fields.filter(([name]) => name !== 'text') ?? []);
  const typed = { ...fields, title: 'Call the baker', intent: 'enter' };
  const saved = await browserWith(cookie).post(edit.action, '/apps/todo/edit/13', typed, { id: '13' });
  expect(saved.status).toBe(302);
  expect((await getTodo(13)).title).toBe('Call the baker');
});
