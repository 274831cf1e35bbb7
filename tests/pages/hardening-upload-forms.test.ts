import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '~/models/session/commands.server';
import { getTask } from '~/models/kanban/queries.server';
import { taskTag } from '~/models/kanban/task-edit.server';
import { store } from '~/models/store/store.server';
import { action as addProduct } from '~/routes/shop/catalog/add/route';
import { action as importCalendar } from '~/routes/calendar/import/route';
import { action as task } from '~/routes/kanban/task/route';
import { sessionCookie } from '~/sessions.server';
import { expectNoLeak } from '../helpers/leaks';
import { answer, ORIGIN, pageRequest } from '../helpers/request';
import { testDataDir } from '../helpers/store';

/** File fields of forms, with the other fields that each form submits. */
const fields = [
  { form: '/apps/kanban/tasks/1', action: task, params: { id: '1' }, name: 'files', besides: { intent: 'attach' } },
  {
    form: '/apps/kanban/tasks/1',
    action: task,
    params: { id: '1' },
    name: 'coverFile',
    besides: { intent: 'save', title: 'x', boardId: 'todo', dueOn: '2031-05-04' },
  },
  {
    form: '/apps/ecommerce/catalogue/add',
    action: addProduct,
    params: {},
    name: 'image',
    besides: { name: 'Lamp', price: '10', stock: '3', rating: '4', description: 'x' },
  },
  { form: '/apps/calendar/import', action: importCalendar, params: {}, name: 'file', besides: { intent: 'preview' } },
] as const;

const script = '<html><script>alert(document.cookie)</script>';
const bytes = (...values: number[]) => new Uint8Array(values);

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const lies: [what: string, file: File][] = [
  ['a page named as an image', new File([script], 'a.png', { type: 'image/png' })],
  ['a page with the content type of a calendar', new File([script], 'a.html', { type: 'text/calendar' })],
  ['an SVG image with a script', new File(['<svg onload="alert(1)"/>'], 'a.svg', { type: 'image/svg+xml' })],
  ['an executable named as an image', new File([bytes(0x7f, 0x45, 0x4c, 0x46)], 'a.png', { type: 'image/png' })],
  ['an executable named as a calendar', new File([bytes(0x4d, 0x5a, 0)], 'a.ics', { type: 'text/calendar' })],
  ['an archive named as an executable', new File([bytes(0x50, 0x4b, 3, 4)], 'a.jar', { type: 'image/png' })],
  ['empty', new File([], 'a.png', { type: 'image/png' })],
  ['text with a NUL character', new File([bytes(0), 'text'], 'a.txt', { type: 'text/plain' })],
  ['named after a path outside its folder', new File([script], '../../../db.json', { type: 'application/json' })],
];

let cookie: string;

beforeAll(async () => {
  const tokens = await startSession({ accountId: 1, remember: false });
  cookie = (await sessionCookie(pageRequest('/'), { ...tokens, remember: false })).split(';', 1)[0] ?? '';
});

const stored = () => {
  const folder = join(testDataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

async function send({ form, action, params, name, besides }: (typeof fields)[number], file: File) {
  const body = new FormData();
  // Only the cover is sent with the whole task form and its tag. With a tag, missing fields count as unsaved input.
  if (name === 'coverFile') body.append('tag', taskTag(await getTask(1)));
  for (const [field, value] of Object.entries(besides)) body.append(field, value);
  body.append(name, file);
  const request = new Request(new URL(form, ORIGIN), { method: 'POST', body, headers: { cookie, origin: ORIGIN } });
  return answer(() => action({ request, params, context: {} }));
}

const calendar = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTART:20310307T090000Z',
  'END:VEVENT',
  'END:VCALENDAR',
];

/** A valid file and the expected status for each field. Shows that invalid files aren't rejected for another reason. */
const truths: Record<(typeof fields)[number]['name'], [file: File, status: number]> = {
  files: [new File(['a,b'], 'a.csv'), 302],
  coverFile: [new File([bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'a.png'), 302],
  image: [new File([onePixel], 'a.png', { type: 'image/png' }), 302],
  file: [new File([calendar.join('\n')], 'a.ics'), 200],
};

describe.each(fields)('the $name field of $form', (field) => {
  it('accepts a valid file', async () => {
    const [file, status] = truths[field.name];
    expect((await send(field, file)).status).toBe(status);
  });

  it.each(lies)('rejects and doesn’t store a file that is %s', async (_, file) => {
    const [before, files] = [await store.snapshot(), stored()];
    const response = await send(field, file);
    expect(response.status).toBe(400);
    await expectNoLeak(response, file.name);
    expect(await store.snapshot()).toBe(before);
    expect(stored()).toEqual(files);
  });

  it('returns 413 for a file that’s too large, and stores nothing', async () => {
    const [before, files] = [await store.snapshot(), stored()];
    const response = await send(field, new File([new Uint8Array(5 * 1_048_576 + 1).fill(97)], 'a.txt'));
    expect(response.status).toBe(413);
    expect(await store.snapshot()).toBe(before);
    expect(stored()).toEqual(files);
  });
});
