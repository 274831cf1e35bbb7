import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '~/models/session/commands.server';
import { store } from '~/models/store/store.server';
import * as auth from '~/routes/auth/api';
import * as calendar from '~/routes/calendar/api';
import * as chat from '~/routes/chat/api';
import * as kanban from '~/routes/kanban/api';
import { addressOf, callModule, documentedCalls, type DocumentedCall } from '../helpers/api';
import { expectNoLeak } from '../helpers/leaks';
import { ORIGIN } from '../helpers/request';
import { reseed } from '../helpers/store';

const writes = documentedCalls().filter(({ endpoint }) => endpoint.method !== 'GET');
const posts = writes.filter(({ endpoint }) => endpoint.method === 'POST');
let token: string;

async function signInAgain() {
  reseed();
  token = (await startSession({ accountId: 1, remember: false })).accessToken;
}

interface Raw {
  method?: string;
  type?: string;
  body: string | ReadableStream;
}

function raw(path: string, { method = 'POST', type = 'application/json', body }: Raw) {
  const headers = { authorization: `Token ${token}`, 'content-type': type };
  const init = { method, headers, body, duplex: 'half' as const };
  return new Request(new URL(path, ORIGIN), init);
}

/** Returns the JSON of an endpoint's example with `members` inserted at the start of each of its objects. */
function poisoned({ endpoint }: DocumentedCall, members: string): string {
  return JSON.stringify(addressOf(endpoint).body ?? {})
    .replaceAll('{"', `{${members},"`)
    .replace(/^\{\}$/, `{${members}}`);
}

function expectCleanPrototypes() {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(([] as unknown as Record<string, unknown>).polluted).toBeUndefined();
}

const pollution = [
  '"__proto__":{"polluted":1,"role":"admin"}',
  '"\\u005f_proto__":{"polluted":1}',
  '"constructor":{"prototype":{"polluted":1}}',
  '"prototype":{"polluted":1},"hasOwnProperty":1,"toString":"x"',
  '"length":{"toString":null},"size":{"valueOf":null}',
];

describe.each(writes)('$endpoint.method $name', (call) => {
  beforeAll(signInAgain);

  it('neither pollutes prototypes nor exposes internals for keys such as __proto__', async () => {
    const { path } = addressOf(call.endpoint);
    for (const members of pollution) {
      const response = await call.call(raw(path, { method: call.endpoint.method, body: poisoned(call, members) }));
      expect(await expectNoLeak(response, members)).not.toContain('__proto__');
      expectCleanPrototypes();
      expect(JSON.stringify(await store.snapshot())).not.toContain('__proto__');
    }
  });
});

function nested(depth: number, open: string, close: string): string {
  return open.repeat(depth) + '1' + close.repeat(depth);
}

/** Returns an endpoint's example, with each string replaced by an object that has a `length`. */
const measured = ({ endpoint }: DocumentedCall) =>
  JSON.stringify(addressOf(endpoint).body ?? {}).replaceAll(/:"[^"]*"/g, ':{"length":{"toString":null}}');

describe.each(posts)('$endpoint.method $name', (call) => {
  beforeAll(signInAgain);

  it('causes no server error for objects with a length property', async () => {
    const response = await call.call(raw(addressOf(call.endpoint).path, { body: measured(call) }));
    expect(response.status).toBeLessThan(500);
  });
});

describe.each(posts)('$endpoint.method $name', (call) => {
  beforeAll(signInAgain);

  it('returns 400 for JSON that is nested too deeply, at any position', async () => {
    const { path } = addressOf(call.endpoint);
    for (const deep of [nested(100_000, '[', ']'), nested(100_000, '{"a":', '}'), '['.repeat(900_000)]) {
      for (const body of [deep, `{"data":${deep}}`, poisoned(call, `"deep":${nested(1_000, '[', ']')}`)]) {
        const response = await call.call(raw(path, { body }));
        expect(response.status).toBe(400);
        await expectNoLeak(response, 'nested');
      }
    }
  });
});

describe.each(writes.filter(({ endpoint }) => endpoint.method !== 'DELETE' || endpoint.idKey))(
  '$endpoint.method $name',
  (call) => {
    beforeAll(signInAgain);

    it('returns 413 for an oversized chunked body and stops reading it', async () => {
      let sent = 0;
      const piece = new TextEncoder().encode('[1,'.repeat(21_845));
      const body = new ReadableStream({
        pull(controller) {
          sent += piece.length;
          controller.enqueue(piece);
        },
      });
      const response = await call.call(raw(addressOf(call.endpoint).path, { method: call.endpoint.method, body }));
      expect(response.status).toBe(413);
      expect(sent).toBeLessThan(9 * 1_048_576);
    });
  },
);

describe('a calendar event with additional properties', () => {
  beforeEach(signInAgain);

  const add = (extendedProps: string) =>
    callModule(
      calendar,
      raw('/apps/calendar/add-event', {
        body: `{"event":{"title":"x","start":"2031-03-07","end":null,"extendedProps":${extendedProps}}}`,
      }),
    );

  it('is saved without keys that would replace a prototype, at any level', async () => {
    const response = await add(
      '{"calendar":"Personal","location":"here","__proto__":{"polluted":1},"guests":[{"name":"A","__proto__":{"polluted":1}}]}',
    );
    const { event } = (await response.json()) as { event: { id: number } };
    const stored = (await store.snapshot()).calendarEvents[event.id]?.extendedProps;
    expect(stored).toEqual({ calendar: 'Personal', location: 'here', guests: [{ name: 'A' }] });
    expect(Object.getPrototypeOf(stored)).toBe(Object.prototype);
    expectCleanPrototypes();
  });

  it('can have a `constructor` key without polluting any prototypes', async () => {
    const response = await add('{"calendar":"Personal","constructor":{"prototype":{"polluted":1}}}');
    expect(response.status).toBe(201);
    expectCleanPrototypes();
  });
});

describe('an unpaired surrogate sent as a JSON escape sequence', () => {
  beforeEach(signInAgain);

  it('is saved as U+FFFD, and complete pairs are saved unchanged', async () => {
    const body = '{"data":{"title":"a\\ud83d \\ud83c\\udf89 \\\\ud83d","id":"half"}}';
    const response = await callModule(kanban, raw('/apps/kanban/add-board', { body }));
    expect(await response.json()).toEqual({ board: { id: 'half', title: 'a\ufffd 🎉 \\ud83d' } });
  });

  it('in a username doesn’t break the contact list', async () => {
    const body = '{"email":"half@example.com","username":"\\ud800","password":"secret"}';
    expect((await callModule(auth, raw('/jwt/register', { body }))).status).toBe(200);
    const headers = { authorization: `Token ${token}` };
    const contacts = await callModule(chat, new Request(new URL('/apps/chat/chats-and-contacts', ORIGIN), { headers }));
    expect(contacts.status).toBe(200);
    expect(((await contacts.json()) as { contacts: object[] }).contacts).toContainEqual(
      expect.objectContaining({ fullName: '\ufffd' }),
    );
  });
});

describe('the ID in a DELETE request', () => {
  beforeEach(signInAgain);

  const remove = (body: string, type: string, path = '/apps/kanban/delete-board') =>
    callModule(kanban, raw(path, { method: 'DELETE', type, body }));

  it.each(['[wip]', '007', '{draft', '"quoted', '1.2.3'])('can be %s in plain text', async (id) => {
    await store.commit({ actor: null, label: 'test' }, (draft) => {
      draft.kanbanBoards[id] = { id, title: id, rank: 99, taskLimit: null, projectId: 1 };
    });
    expect((await remove(id, 'text/plain')).status).toBe(200);
    expect((await store.snapshot()).kanbanBoards[id]).toBeUndefined();
  });

  it.each(['c++', 'r&d', 'a=b', '100%', 'grün'])('can be %s as the entire body of a form', async (id) => {
    await store.commit({ actor: null, label: 'test' }, (draft) => {
      draft.kanbanBoards[id] = { id, title: id, rank: 99, taskLimit: null, projectId: 1 };
    });
    expect((await remove(id, 'application/x-www-form-urlencoded')).status).toBe(200);
    expect((await store.snapshot()).kanbanBoards[id]).toBeUndefined();
  });

  it.each(['null', '[]', 'true', '{}', '""'])(
    'results in a 400 with an error for the ID if the body is %s',
    async (body) => {
      const response = await remove(body, 'application/json');
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: { id: expect.any(String) as string } });
    },
  );

  it('is rejected with 400 if its JSON is malformed', async () => {
    for (const body of ['[wip]', '007', '{draft']) expect((await remove(body, 'application/json')).status).toBe(400);
  });

  it.each(['__proto__', 'constructor', 'toString', '../boards', '%00'])('results in a 404 if it is %s', async (id) => {
    const before = await store.snapshot();
    expect((await remove(id, 'text/plain')).status).toBe(404);
    expect(await store.snapshot()).toBe(before);
    expectCleanPrototypes();
  });
});
