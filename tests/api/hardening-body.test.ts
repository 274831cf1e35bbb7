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

/** The JSON of a call's example with members put in front of those of every object in it. */
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

  it('is not moved by keys that mean something to JavaScript', async () => {
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

/** A call's example with an object that claims a length in place of each text. */
const measured = ({ endpoint }: DocumentedCall) =>
  JSON.stringify(addressOf(endpoint).body ?? {}).replaceAll(/:"[^"]*"/g, ':{"length":{"toString":null}}');

describe.each(posts)('$endpoint.method $name', (call) => {
  beforeAll(signInAgain);

  it('is not broken by objects that claim a length', async () => {
    const response = await call.call(raw(addressOf(call.endpoint).path, { body: measured(call) }));
    expect(response.status).toBeLessThan(500);
  });
});

describe.each(posts)('$endpoint.method $name', (call) => {
  beforeAll(signInAgain);

  it('answers 400 to what is nested too deeply, wherever it is', async () => {
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

    it('answers 413 to too large a body that comes in pieces, and stops reading it', async () => {
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

describe('a calendar event, which keeps whatever else it is given', () => {
  beforeEach(signInAgain);

  const add = (extendedProps: string) =>
    callModule(
      calendar,
      raw('/apps/calendar/add-event', {
        body: `{"event":{"title":"x","start":"2031-03-07","end":null,"extendedProps":${extendedProps}}}`,
      }),
    );

  it('drops keys that would replace a prototype, on every level, and keeps the rest', async () => {
    const response = await add(
      '{"calendar":"Personal","location":"here","__proto__":{"polluted":1},"guests":[{"name":"A","__proto__":{"polluted":1}}]}',
    );
    const { event } = (await response.json()) as { event: { id: number } };
    const stored = (await store.snapshot()).calendarEvents[event.id]?.extendedProps;
    expect(stored).toEqual({ calendar: 'Personal', location: 'here', guests: [{ name: 'A' }] });
    expect(Object.getPrototypeOf(stored)).toBe(Object.prototype);
    expectCleanPrototypes();
  });

  it('keeps data that only looks dangerous as data', async () => {
    const response = await add('{"calendar":"Personal","constructor":{"prototype":{"polluted":1}}}');
    expect(response.status).toBe(201);
    expectCleanPrototypes();
  });
});

describe('half a character, which only an escape can send', () => {
  beforeEach(signInAgain);

  it('is kept as the sign for broken text, whole ones as they are', async () => {
    const body = '{"data":{"title":"a\\ud83d \\ud83c\\udf89 \\\\ud83d","id":"half"}}';
    const answer = await callModule(kanban, raw('/apps/kanban/add-board', { body }));
    expect(await answer.json()).toEqual({ board: { id: 'half', title: 'a\ufffd 🎉 \\ud83d' } });
  });

  it('as the name of an account breaks nothing that shows the people', async () => {
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

describe('the id of a DELETE', () => {
  beforeEach(signInAgain);

  const remove = (body: string, type: string, path = '/apps/kanban/delete-board') =>
    callModule(kanban, raw(path, { method: 'DELETE', type, body }));

  it.each(['[wip]', '007', '{draft', '"quoted', '1.2.3'])('may be %s as plain text', async (id) => {
    await store.commit({ actor: null, label: 'test' }, (draft) => {
      draft.kanbanBoards[id] = { id, title: id, rank: 99, taskLimit: null, projectId: 1 };
    });
    expect((await remove(id, 'text/plain')).status).toBe(200);
    expect((await store.snapshot()).kanbanBoards[id]).toBeUndefined();
  });

  it.each(['c++', 'r&d', 'a=b', '100%', 'grün'])('may be %s as the whole body of a form', async (id) => {
    await store.commit({ actor: null, label: 'test' }, (draft) => {
      draft.kanbanBoards[id] = { id, title: id, rank: 99, taskLimit: null, projectId: 1 };
    });
    expect((await remove(id, 'application/x-www-form-urlencoded')).status).toBe(200);
    expect((await store.snapshot()).kanbanBoards[id]).toBeUndefined();
  });

  it.each(['null', '[]', 'true', '{}', '""'])('is what is missing from %s', async (body) => {
    const answer = await remove(body, 'application/json');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: { id: expect.any(String) as string } });
  });

  it('is 400 as JSON that does not parse', async () => {
    for (const body of ['[wip]', '007', '{draft']) expect((await remove(body, 'application/json')).status).toBe(400);
  });

  it.each(['__proto__', 'constructor', 'toString', '../boards', '%00'])('is 404 as %s', async (id) => {
    const before = await store.snapshot();
    expect((await remove(id, 'text/plain')).status).toBe(404);
    expect(await store.snapshot()).toBe(before);
    expectCleanPrototypes();
  });
});
