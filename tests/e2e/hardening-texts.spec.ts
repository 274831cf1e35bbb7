import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../helpers/browser';
import { injected, scripts, watch } from '../helpers/script-attacks';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type Path = (string | number)[];

interface Operation {
  requestBody?: { content: Record<string, { example?: Json }> };
}

/** Endpoints that affect sessions, the password, or API keys, or that undo changes. This test doesn't call them. */
const spared = /^\/jwt\/|\/change-password|\/sessions|\/api-keys|\/undo/;

/** Bodies with the text fields that the endpoints' examples omit. */
const fuller: [path: string, body: Json][] = [
  ['/apps/kanban/add-task', { data: { title: 'a', boardId: 'todo', description: 'b' } }],
  [
    '/apps/kanban/update-task',
    {
      data: {
        id: 1,
        title: 'a',
        labels: ['b'],
        comments: [{ name: 'c', img: 'd', comment: 'e' }],
        assignedTo: [{ title: 'f', img: 'g' }],
        attachments: [{ name: 'h', img: 'i' }],
        coverImage: 'j',
      },
    },
  ],
  ['/apps/todo/add-tasks', { task: { title: 'a', description: 'b', assignee: { fullName: 'c', avatar: 'd' } } }],
  [
    '/apps/calendar/add-event',
    {
      event: {
        title: 'a',
        start: '2031-03-07',
        url: 'b',
        extendedProps: { calendar: 'Personal', location: 'c', description: 'd', guests: ['e'], url: 'f' },
      },
    },
  ],
  ['/account-setting/update', { general: { fullName: 'a', username: 'b', company: 'c' }, info: { bio: 'd' } }],
];

function textsIn(value: Json, at: Path = []): Path[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...at, name]));
}

function withText(value: Json, [name, ...rest]: Path, text: string): Json {
  if (name === undefined) return text;
  if (Array.isArray(value))
    return value.map((inner, index) => (index === Number(name) ? withText(inner, rest, text) : inner));
  const inner = (value as { [name: string]: Json })[name] ?? null;
  return { ...(value as object), [name]: withText(inner, rest, text) };
}

/** Submits a script in every text field of every body, one at a time. Returns the names of the accepted fields. */
async function plant(request: APIRequestContext, authorization: string): Promise<Set<string>> {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, { post?: Operation }>;
  };
  const examples = Object.entries(paths).flatMap(([path, { post }]): [string, Json][] => {
    const example = post?.requestBody?.content['application/json']?.example;
    return example === undefined || spared.test(path) ? [] : [[path, example]];
  });
  const taken = new Set<string>();
  for (const [path, body] of [...examples, ...fuller]) {
    const attempts = fuller.some(([known]) => known === path) ? 2 : 1;
    for (const [index, at] of textsIn(body).entries()) {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const text = scripts[(index + attempt * 3 + path.length) % scripts.length] ?? '';
        const data = withText(body, at, text);
        const response = await request.post(path, { data, headers: { authorization } });
        expect(response.status(), `${path} ${at.join('.')}`).toBeLessThan(500);
        if (response.ok()) taken.add(`${path} ${at.join('.')}`);
      }
    }
  }
  return taken;
}

test('scripts saved in text fields through the API are shown as text and never run', async ({
  page,
  request,
  expectedNoise,
}) => {
  test.setTimeout(240_000);
  // Expected errors: requests for images and URLs that don't exist, because `plant` has set them to script code.
  expectedNoise.push(/status of 40[0-9]/, 'Failed to load resource');
  const name = '"><img src=x onerror=alert(1)>';
  const registered = await request.post('/jwt/register', {
    data: { email: 'scripts@example.com', username: `</title>${name}`, password: 'a long secret' },
  });
  const { user, accessToken } = (await registered.json()) as { user: { email: string }; accessToken: string };
  const authorization = `Token ${accessToken}`;
  const taken = await plant(request, authorization);
  for (const text of [
    '/apps/kanban/add-board data.title',
    '/apps/kanban/add-task data.title',
    '/apps/kanban/add-task data.description',
    '/apps/todo/add-tasks task.title',
    '/apps/todo/add-tasks task.description',
    '/apps/calendar/add-event event.title',
    '/apps/calendar/add-event event.extendedProps.location',
    '/apps/permissions/add-permission permission.name',
  ])
    expect([...taken]).toContain(text);

  const list = async (path: string) => {
    const rows = (await (await request.get(path, { headers: { authorization } })).json()) as {
      id: number;
      title: string;
    }[];
    return rows.filter(({ title }) => /alert|script/.test(title)).map(({ id }) => id);
  };
  const [tasks, todos, events] = await Promise.all(
    ['/apps/kanban/tasks', '/apps/todo/tasks', '/apps/calendar/events'].map(list),
  );
  const { dialogs, violations } = await watch(page);
  await page.goto('/pages/login-basic');
  await page.locator('form#login [name="email"]').fill(user.email);
  await page.locator('form#login [name="password"]').fill('a long secret');
  await page.locator('form#login [type="submit"]').click();
  await page.locator('.shell').waitFor();

  const few = (ids: number[] = []) => ids.slice(-2);
  for (const path of [
    '/',
    '/apps/kanban',
    '/apps/kanban/add',
    '/apps/kanban/tasks/1',
    ...few(tasks).flatMap((id) => [`/apps/kanban/tasks/${id}`, `/apps/kanban/tasks/${id}/move`]),
    '/apps/todo',
    ...few(todos).map((id) => `/apps/todo/edit/${id}`),
    '/apps/calendar?date=2031-03-07',
    '/apps/calendar?view=week&date=2031-03-07',
    '/apps/calendar?view=day&date=2031-03-07',
    '/apps/calendar?view=agenda&date=2031-03-07',
    ...few(events).map((id) => `/apps/calendar/event/${id}`),
    '/apps/invoice/list',
    '/apps/invoice/preview',
    '/api/docs',
  ]) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('data-hydrated', '');
    expect(await injected(page), path).toEqual([]);
    expect(await violations(), path).toEqual([]);
  }
  await page.goto('/apps/kanban');
  await expect(page.locator('body')).toContainText('alert(1)');
  await page.goto('/apps/todo');
  await expect(page.locator('body')).toContainText('alert(1)');
  expect(dialogs).toEqual([]);
});
