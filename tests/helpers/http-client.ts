import { readStoredFiles } from '~/models/store/stored-files.server';
import type { DemoAccount } from './sign-in';

interface Answered<Body> {
  status: number;
  body: Body;
}

/** Signs in to a running server with a demo account. Returns a client that sends JSON with the access token. */
export async function httpClient(url: string, account: DemoAccount = 'admin') {
  const session: { token?: string } = {};
  async function send<Body>(path: string, { method, body }: { method?: string; body?: unknown } = {}) {
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'content-type': 'application/json',
        // The server may have closed a connection that is still open on this side.
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
    addTask: (title: string) => send<{ error?: string }>('/apps/todo/add-tasks', { body: { task: { title } } }),
    taskTitles: async () => (await send<{ title: string }[]>('/apps/todo/tasks')).body.map((task) => task.title),
  };
}

/**
 * Returns the titles of all durable to-dos in a data folder, from db.json and its journal. Throws if either is
 * damaged.
 */
export function titlesInFile(dataDir: string): string[] {
  return Object.values(readStoredFiles(dataDir).collections.todoTasks).map(({ title }) => title);
}
