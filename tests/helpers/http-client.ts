import { readStoredFiles } from '~/models/store/stored-files.server';
import type { DemoAccount } from './sign-in';

interface Answered<Body> {
  status: number;
  body: Body;
}

/** A program that talks to a running server as a demo account: signs in over the wire, then sends JSON. */
export async function httpClient(url: string, account: DemoAccount = 'admin') {
  const session: { token?: string } = {};
  async function send<Body>(path: string, { method, body }: { method?: string; body?: unknown } = {}) {
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'content-type': 'application/json',
        // A connection kept from before may be one the server has given up meanwhile.
        connection: 'close',
        ...(session.token ? { authorization: `Token ${session.token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body } satisfies Answered<Body>;
  }
  const login = { email: `${account}@demo.com`, password: account };
  session.token = (await send<{ accessToken: string }>('/jwt/login', { body: login })).body.accessToken;
  return {
    send,
    /** Adds a to-do and tells whether that was acknowledged. */
    addTask: (title: string) => send<{ error?: string }>('/apps/todo/add-tasks', { body: { task: { title } } }),
    /** The titles of all to-dos the server shows. */
    taskTitles: async () => (await send<{ title: string }[]>('/apps/todo/tasks')).body.map((task) => task.title),
  };
}

/** The titles of all to-dos that are durable in a data folder: in db.json and its journal. Throws when one is damaged. */
export function titlesInFile(dataDir: string): string[] {
  return Object.values(readStoredFiles(dataDir).collections.todoTasks).map(({ title }) => title);
}
