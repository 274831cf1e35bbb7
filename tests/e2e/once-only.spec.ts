import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/browser';
import { board } from '../helpers/kanban-page';

test.beforeEach(({ server, expectedNoise }) => {
  expectedNoise.push('Failed to load resource', 'status 504', /SyntaxError|decode/);
  return server.reseed();
});

/** Lets the server handle the next POST, but replaces its response with a gateway timeout. */
async function loseNextAnswer(page: Page): Promise<void> {
  let isLost = false;
  await page.route('**/*.data*', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway timeout</h1>' });
  });
}

type RemixWindow = Window & { __remixRouter: { revalidate: () => void; state: { revalidation: string } } };

/** Simulates a live update about the new record, which reloads the page's data, including the idempotency key. */
async function update(page: Page): Promise<void> {
  await page.evaluate(() => (window as RemixWindow).__remixRouter.revalidate());
  await page.waitForFunction(() => (window as RemixWindow).__remixRouter.state.revalidation === 'idle');
}

const text = 'Said once only';

async function open(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

const timesIn =
  (address: string, mark: string) =>
  async ({ request }: Page): Promise<number> =>
    (await (await request.get(address)).text()).split(mark).length - 1;

const notSaved = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved' });

interface Making {
  at: string;
  send: (page: Page) => Promise<void>;
  /** Returns how many times the record exists. */
  made: (page: Page) => Promise<number>;
  /** True if the page itself shows that the record was saved, so there is nothing to retry. */
  isSeen?: boolean;
}

const task = '/apps/kanban/tasks';
const events = `/apps/calendar/events?${['Business', 'Personal', 'Family', 'Holiday', 'ETC'].map((one) => `calendars=${one}`).join('&')}`;

const makings: Record<string, Making> = {
  'a to-do from the panel': {
    at: '/apps/todo/add',
    send: async (page) => {
      await page.getByRole('dialog').getByLabel('Title').fill(text);
      await page.getByRole('dialog').getByRole('button', { name: 'Add task' }).click();
    },
    made: timesIn('/apps/todo/tasks', `"title":"${text}"`),
  },
  'a to-do from quick add': {
    at: '/apps/todo',
    send: async (page) => {
      await page.getByLabel('Quick add task').fill(text);
      await page.keyboard.press('Enter');
    },
    made: timesIn('/apps/todo/tasks', `"title":"${text}"`),
  },
  'a task from its board': {
    at: '/apps/kanban',
    send: async (page) => {
      await board(page, 'Done').locator('summary', { hasText: 'Add task' }).click();
      await board(page, 'Done').getByRole('textbox', { name: 'New tasks for Done' }).fill(text);
      await page.keyboard.press('Enter');
    },
    made: timesIn(task, `"title":"${text}"`),
  },
  'a task from the dialog': {
    at: '/apps/kanban/add',
    send: async (page) => {
      await page.getByRole('dialog').getByRole('textbox').fill(text);
      await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
    },
    made: timesIn(task, `"title":"${text}"`),
  },
  'a comment': {
    at: `${task}/4`,
    send: async (page) => {
      await page.getByRole('textbox', { name: 'Write a comment' }).fill(text);
      await page.getByRole('button', { name: 'Comment', exact: true }).click();
    },
    made: timesIn(task, `"comment":"${text}"`),
    isSeen: true,
  },
  'an attachment': {
    at: `${task}/4`,
    send: async (page) => {
      const file = { name: `${text}.txt`, mimeType: 'text/plain', buffer: Buffer.from('once') };
      await page.locator('input[name="files"]').setInputFiles(file);
      await page.getByRole('button', { name: 'Attach', exact: true }).click();
    },
    made: timesIn(task, `"name":"${text}.txt"`),
  },
  'a checklist item': {
    at: '/apps/todo/edit/1',
    send: async (page) => {
      await page.locator('.checklist__add input[name="text"]').fill(text);
      await page.keyboard.press('Enter');
    },
    made: (page) => page.locator('.checklist__text', { hasText: text }).count(),
    isSeen: true,
  },
  'an event from the panel': {
    at: '/apps/calendar/add',
    send: async (page) => {
      await page.getByRole('dialog').getByLabel('Title').fill(text);
      await page.getByRole('dialog').getByRole('button', { name: 'Add event' }).click();
    },
    made: timesIn(events, `"title":"${text}"`),
  },
  'an event from quick add': {
    at: '/apps/calendar',
    send: async (page) => {
      await page.locator('#calendar-quick').fill(`${text} tomorrow 9:00`);
      await page.keyboard.press('Enter');
    },
    made: timesIn(events, `"title":"${text}"`),
  },
  'an invoice': {
    at: '/apps/invoice/add',
    send: async (page) => {
      await page.getByLabel('Existing clients').fill('Marisol Ibáñez');
      await page.getByLabel('Company').fill(text);
      await page.getByLabel('Description').fill('Work');
      await page.getByLabel('Price', { exact: true }).fill('12');
      await page.getByRole('button', { name: 'Save as draft' }).click();
    },
    made: async ({ request }) => {
      const response = await request.get('/apps/invoice/invoices?perPage=100');
      const { invoices } = (await response.json()) as { invoices: { client: { company: string } }[] };
      return invoices.filter(({ client }) => client.company === text).length;
    },
  },
  'a payment': {
    at: '/apps/invoice/preview/1018/payment',
    send: async (page) => {
      await page.getByLabel('Amount').fill('1');
      await page.getByLabel(/Note/).fill(text);
      await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    },
    made: async (page) => {
      await page.goto('/apps/invoice/preview/1018');
      return page.locator('main').getByText(text).count();
    },
  },
};

for (const [what, { at, send, made, isSeen = false }] of Object.entries(makings)) {
  const retry = isSeen ? '' : ' before a retry';
  test(`${what} is created once if the response is lost and the page revalidates${retry}`, async ({ page, signIn }) => {
    await signIn(page, 'admin', null);
    await open(page, at);
    await loseNextAnswer(page);
    await send(page);
    await expect(notSaved(page)).toBeVisible();
    await update(page);
    if (!isSeen) await notSaved(page).getByRole('button', { name: 'Try again' }).click();
    await expect(notSaved(page)).toHaveCount(0);
    await expect.poll(() => made(page)).toBe(1);
  });
}

for (const what of ['a to-do from the panel', 'a to-do from quick add', 'a task from its board'] as const) {
  test(`${what} is created once if the response is lost and the tab is reloaded before a retry`, async ({
    page,
    signIn,
  }) => {
    const { at, send, made } = makings[what] as Making;
    page.on('dialog', (question) => question.accept());
    await signIn(page, 'admin', null);
    await open(page, at);
    await loseNextAnswer(page);
    await send(page);
    await expect(notSaved(page)).toBeVisible();
    await open(page, at);
    await page.getByRole('button', { name: 'Restore' }).click();
    await update(page);
    const responsePromise = page.waitForResponse((response) => response.request().method() === 'POST');
    if (at.endsWith('/add')) await page.getByRole('dialog').getByRole('button', { name: 'Add task' }).click();
    else await page.keyboard.press('Enter');
    await responsePromise;
    await expect.poll(() => made(page)).toBe(1);
  });
}

test('a form that is being submitted when the tab is reloaded can be restored', async ({ page, signIn }) => {
  await signIn(page, 'admin', null);
  await open(page, '/apps/todo/add');
  await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await makings['a to-do from the panel']?.send(page);
  await sent;
  await open(page, '/apps/todo/add');
  // Unrouting before the reload would have let the held request through.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('link', { name: text, exact: true })).toHaveCount(1);
  await open(page, '/apps/todo/add');
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});
