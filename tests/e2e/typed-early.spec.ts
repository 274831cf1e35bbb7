import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';
import { httpClient } from '../helpers/http-client';

/** Delays the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

interface EarlyForm {
  path: string;
  form: string;
  typed: Record<string, string>;
  ticked?: readonly string[];
  chosen?: Record<string, string>;
  submit: string;
  /** Returns the element that shows the record afterward. */
  seen: (page: Page) => Locator;
}

const forms: readonly EarlyForm[] = [
  {
    path: '/apps/calendar/add',
    form: '#new-event',
    typed: { title: 'Typed early', description: 'Bring the plan' },
    ticked: ['allDay'],
    chosen: { kind: 'Family' },
    submit: 'Add event',
    seen: (page) => page.getByRole('link', { name: /Typed early/ }).first(),
  },
  {
    path: '/apps/todo/add',
    form: '[role=dialog] form',
    typed: { title: 'Typed early', description: 'Bring the plan' },
    ticked: ['isImportant'],
    submit: 'Add task',
    seen: (page) => page.getByRole('link', { name: 'Typed early' }).first(),
  },
  {
    path: '/apps/kanban/add',
    form: '[role=dialog] form',
    typed: { titles: 'Typed early' },
    chosen: { boardId: 'done' },
    submit: 'Add',
    seen: (page) => page.locator('[data-board=done]').getByRole('link', { name: 'Typed early' }),
  },
  {
    path: '/apps/invoice/add',
    form: '#invoice',
    typed: {
      'client.name': 'Typed early',
      service: 'Planning',
      note: 'Thank you',
      'items[0].description': 'Plan',
      'items[0].quantity': '2',
      'items[0].unitPrice': '10',
    },
    submit: 'Save as draft',
    seen: (page) => page.getByText('Typed early').first(),
  },
];

const field = (page: Page, { form }: EarlyForm, name: string) => page.locator(`${form} [name="${name}"]`).first();

async function fillIn(page: Page, form: EarlyForm) {
  for (const [name, text] of Object.entries(form.typed)) await field(page, form, name).fill(text);
  for (const name of form.ticked ?? []) await field(page, form, name).check();
  for (const [name, choice] of Object.entries(form.chosen ?? {})) await field(page, form, name).selectOption(choice);
}

test.beforeEach(({ server }) => server.reseed());

for (const form of forms) {
  test(`${form.path} preserves input typed before JavaScript ran`, async ({ page, signIn }) => {
    await signIn(page, 'admin', null);
    const release = await holdScripts(page);
    await page.goto(form.path, { waitUntil: 'commit' });
    await fillIn(page, form);
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    // Anything that resets the fields would do so shortly after hydration.
    await page.waitForTimeout(1_000);
    for (const [name, text] of Object.entries(form.typed)) await expect(field(page, form, name)).toHaveValue(text);
    for (const name of form.ticked ?? []) await expect(field(page, form, name)).toBeChecked();
    for (const [name, choice] of Object.entries(form.chosen ?? {})) {
      await expect(field(page, form, name)).toHaveValue(choice);
    }
    await page.getByRole('button', { name: form.submit, exact: true }).click();
    await expect(form.seen(page)).toBeVisible();
  });

  test(`${form.path} saves input submitted before JavaScript ran`, async ({ page, signIn }) => {
    await signIn(page, 'admin', null);
    const release = await holdScripts(page);
    await page.goto(form.path, { waitUntil: 'commit' });
    await fillIn(page, form);
    await page.getByRole('button', { name: form.submit, exact: true }).click({ noWaitAfter: true });
    release();
    await expect(form.seen(page)).toBeVisible();
  });
}

test('the sign-in page preserves input typed before JavaScript ran', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/pages/login-cover', { waitUntil: 'commit' });
  await page.locator('form#login [name=email]').fill('client@demo.com');
  await page.locator('form#login [name=password]').fill('client');
  release();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect(page.locator('form#login [name=email]')).toHaveValue('client@demo.com');
  await page.locator('form#login [type=submit]').last().click();
  await expect(page.locator('.shell')).toBeVisible();
});

test('the stored text doesn’t overwrite text typed in a text area before JavaScript ran', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/todo');
  const edit = (await page.locator('[data-row-link]').first().getAttribute('href')) ?? '';
  await page.goto(edit);
  await page.locator('[role=dialog] [name=description]').fill('First text');
  await page.getByRole('button', { name: 'Save', exact: false }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const release = await holdScripts(page);
  await page.goto(edit, { waitUntil: 'commit' });
  await page.locator('[role=dialog] [name=description]').fill('Second text');
  release();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForTimeout(300);
  await expect(page.locator('[role=dialog] [name=description]')).toHaveValue('Second text');
});

test('quick add previews input typed before JavaScript ran', async ({ page, signIn }) => {
  await signIn(page, 'admin', null);
  const release = await holdScripts(page);
  await page.goto('/apps/todo', { waitUntil: 'commit' });
  await page.getByLabel('Quick add task').fill('Buy milk tomorrow');
  release();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect(page.locator('.todo-quick__note')).toContainText('Tomorrow');
  await page.getByLabel('Quick add task').press('Enter');
  await expect(page.getByRole('link', { name: 'Buy milk', exact: true })).toBeVisible();
});

test('a task added by an API client before JavaScript has loaded appears afterward', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page, 'admin', null);
  const release = await holdScripts(page);
  await page.goto('/apps/todo', { waitUntil: 'commit' });
  await page.locator('[data-row-link]').first().waitFor();
  const other = await httpClient(server.url);
  expect((await other.addTask('Added meanwhile')).status).toBe(201);
  await expect(page.getByRole('link', { name: 'Added meanwhile' })).toHaveCount(0);
  release();
  await expect(page.getByRole('link', { name: 'Added meanwhile' })).toBeVisible();
});
