import { beforeAll, describe, expect, it } from 'vitest';
import { keepForm, keptForm } from '~/models/session/resume.server';
import { startSession } from '~/models/session/commands.server';
import { store } from '~/models/store/store.server';
import { sessionCookie } from '~/sessions.server';
import * as login from '~/routes/auth/login/route';
import * as previewInvoice from '~/routes/invoice/preview/route';
import * as resume from '~/routes/session/resume/route';
import { signedOutCookie } from '~/http/sign-in/resume.server';
import { forms } from '../helpers/form-table';
import { expectNoLeak } from '../helpers/leaks';
import { patience } from '../helpers/patience';
import { answer, cookieFrom, formRequest, ORIGIN, pageRequest } from '../helpers/request';
import { reseed } from '../helpers/store';

type Action = (args: { request: Request; params: Record<string, string>; context: object }) => unknown;

let cookie: string;

beforeAll(async () => {
  reseed();
  await signInAnew();
});

async function signInAnew(): Promise<void> {
  const tokens = await startSession({ accountId: 1, remember: false });
  cookie = (await sessionCookie(pageRequest('/'), { ...tokens, remember: false })).split(';', 1)[0] ?? '';
}

function post({ action, params }: (typeof forms)[number], request: Request): Promise<Response> {
  return answer(() => action({ request, params, context: {} }));
}

function fromElsewhere(path: string, fields: Record<string, string>, headers: Record<string, string>): Request {
  const request = formRequest(path, fields, cookie);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return request;
}

describe.each(forms)('the form of $path', (form) => {
  it('rejects submissions from another site and changes nothing', async () => {
    const fields = await form.fields();
    const before = await store.snapshot();
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${ORIGIN}.evil.example` },
      { origin: 'garbage' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of elsewhere) {
      const response = await post(form, fromElsewhere(form.path, fields, headers));
      expect(response.status, JSON.stringify(headers)).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await store.snapshot()).toBe(before);
  });
});

// Excludes the session's forms, and the export of all data, which reads no fields and takes a second each time.
const readers = forms.filter(({ path }) => !path.startsWith('/session/') && path !== '/preferences/data/export');

/** Forms that can exceed 1 MiB because they accept files. */
const takesFiles = [
  '/apps/chat',
  '/apps/kanban/import',
  '/pages/knowledge-base/add',
  '/pages/knowledge-base/edit/2',
  '/preferences/workspace/look',
  '/extensions/live-updates',
  '/forms/validation',
  '/apps/kanban/tasks/1',
  '/apps/email/compose',
  '/apps/ecommerce/catalogue/add',
  '/apps/ecommerce/catalogue/edit/3',
  '/pages/account-settings',
  '/pages/blog/edit',
  '/pages/blog/edit/2',
  '/pages/blog/edit/new',
  '/pages/profile',
  '/pages/profile/2',
];

/** Forms that always respond with a file. */
const givesFile = ['/pages/account-settings/data/download', '/preferences/data/person'];

/** Fields that no form in the app sends. */
const forged: [string, [string, string][]][] = [
  ['an intent that isn’t JSON', [['__intent__', 'delete everything']]],
  ['an intent without a payload', [['__intent__', '{"type":"update","payload":null}']]],
  [
    'an intent for a prototype',
    [['__intent__', '{"type":"update","payload":{"name":"__proto__.polluted","value":1}}']],
  ],
  [
    'an intent for a constructor',
    [['__intent__', '{"type":"update","payload":{"name":"constructor.polluted","value":1}}']],
  ],
  [
    'an intent with a huge list index',
    [['__intent__', '{"type":"update","payload":{"name":"items","index":99999999,"value":{}}}']],
  ],
  [
    'a list intent for a text field',
    [
      ['email', 'x'],
      ['note', 'x'],
      ['__intent__', '{"type":"remove","payload":{"name":"note","index":0}}'],
    ],
  ],
  [
    'a deeply nested intent',
    [['__intent__', `{"type":"update","payload":{"name":"note","value":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`]],
  ],
  ['a state that isn’t JSON', [['__state__', '{']]],
  [
    'names of prototype properties',
    [
      ['__proto__.polluted', '1'],
      ['constructor.prototype.polluted', '1'],
      ['items[0].__proto__.polluted', '1'],
    ],
  ],
  ['a list with a huge index', [['items[4000000000].description', 'x']]],
  ['a list with a large index', [['items[99999999].description', 'x']]],
  ['a very long name', [[`${'a.'.repeat(200_000)}b`, 'x']]],
  ['one field sent many times', Array.from({ length: 60_000 }, () => ['email', 'x'] as [string, string])],
];

describe.each(readers)('the form of $path', (form) => {
  it.each(forged)('handles %s quickly, changing no accounts, invoices, tasks, boards, or events', async (_, fields) => {
    const before = await store.snapshot();
    const body = new URLSearchParams(fields);
    const request = new Request(new URL(form.path, ORIGIN), {
      method: 'POST',
      body,
      headers: { cookie, origin: ORIGIN },
    });
    const since = performance.now();
    const response = await post(form, request);
    const ms = performance.now() - since;
    expect(ms).toBeLessThan(patience(2_000, ms));
    expect([302, 400, 404, 409, ...(givesFile.includes(form.path) ? [200] : [])]).toContain(response.status);
    await expectNoLeak(response, form.path);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const after = await store.snapshot();
    for (const name of ['accounts', 'invoices', 'kanbanTasks', 'kanbanBoards', 'todoTasks', 'calendarEvents'] as const)
      expect(after[name], name).toBe(before[name]);
  });

  it('returns 400 for an invalid body and 413 for a body that’s too large', async () => {
    const send = (type: string, body: string | ReadableStream, length = {}) => {
      const init = {
        method: 'POST',
        body,
        headers: { cookie, 'content-type': type, ...length },
        duplex: 'half' as const,
      };
      return post(form, new Request(new URL(form.path, ORIGIN), init));
    };
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=a', '--b\r\n'],
      ['application/json', '{"intent":"delete"}'],
      ['', 'intent=delete'],
    ] as const) {
      expect((await send(type, body)).status, type).toBe(400);
    }
    const urlencoded = 'application/x-www-form-urlencoded';
    expect((await send(urlencoded, 'a=x', { 'content-length': '100000000' })).status).toBe(413);
    if (takesFiles.includes(form.path)) return;
    expect((await send(urlencoded, `a=${'x'.repeat(1_100_000)}`)).status).toBe(413);
    let sent = 0;
    const piece = new TextEncoder().encode('a=x&'.repeat(16_384));
    const endless = new ReadableStream({
      pull(controller) {
        sent += piece.length;
        controller.enqueue(piece);
      },
    });
    expect((await send(urlencoded, endless)).status).toBe(413);
    expect(sent).toBeLessThan(16 * 1_048_576);
  });
});

describe('a form saved until the user signs in again', () => {
  // One of the tests above ended all sessions.
  beforeAll(signInAnew);

  const fields: [string, string][] = [['intent', 'delete']];
  const visit = (id: string, cookies: string) =>
    answer(() => resume.loader({ request: pageRequest(`/session/resume?id=${id}`, cookies), params: {}, context: {} }));

  it('is returned to the browser that submitted it', async () => {
    const left = cookieFrom(new Response(null, { headers: { 'Set-Cookie': await signedOutCookie.serialize(1) } }));
    const sent = await answer(() =>
      previewInvoice.action({
        request: formRequest('/apps/invoice/preview/1013', { intent: 'delete' }, left),
        params: { id: '1013' },
        context: {},
      }),
    );
    const id = new URL(sent.headers.get('location') ?? '', ORIGIN).searchParams.get('resume') ?? '';
    const response = await visit(id, `${cookie}; ${cookieFrom(sent)}`);
    expect(await response.json()).toMatchObject({ form: { action: '/apps/invoice/preview/1013', fields } });
  });

  it('isn’t returned to someone who was tricked into opening its link', async () => {
    const id = await keepForm({ action: '/apps/invoice/preview/1013', fields, accountId: 1 });
    expect(await keptForm(id, 1)).not.toBeNull();
    for (const cookies of [cookie, `${cookie}; resume=${id}`, `${cookie}; resume=${btoa(JSON.stringify(id))}`]) {
      const response = await visit(id, cookies);
      expect(response.headers.get('location')).toBe('/');
    }
  });

  it('isn’t created by a submission from another site', async () => {
    const request = fromElsewhere(
      '/apps/invoice/preview/1013',
      { intent: 'delete' },
      { origin: 'https://evil.example' },
    );
    request.headers.delete('cookie');
    const action = previewInvoice.action as Action;
    const response = await answer(() => action({ request, params: { id: '1013' }, context: {} }));
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('headers that no browser sends', () => {
  it.each([
    ['cookie', `language=${btoa('{"a":[1]}')}; preferences=${btoa('[]')}; toast=x`],
    ['cookie', `language=${btoa('"../../etc"')}; preferences=%E0%A4%A; session=${'A'.repeat(3000)}`],
    ['accept-language', '../../../etc/passwd'],
    ['accept-language', 'x-klingon, *;q=-1, en_US@evil;q=nan, 💣'.replace('💣', '%F0')],
    ['x-forwarded-proto', 'javascript'],
  ])('don’t break the sign-in page: %s: %s', async (name, value) => {
    const request = pageRequest('/pages/login-cover');
    request.headers.set(name, value);
    const response = await answer(() => login.loader({ request, params: {}, context: {} }));
    expect(response.status).toBe(200);
  });
});
