import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql, startPostgres, type TestPostgres } from '../helpers/postgres.js';
import { cookieFrom } from '../helpers/request';
import { startServer, type TestServer } from '../helpers/server';

let postgres: TestPostgres;
let servers: TestServer[] = [];

const start = async (count: number) => {
  const env = { DATABASE_URL: postgres.url('atrium'), SIGN_IN_ATTEMPTS: '1000' };
  servers = await Promise.all(Array.from({ length: count }, () => startServer({ env })));
};
const killAll = () => Promise.all(servers.map((server) => server.kill()));

beforeAll(async () => {
  postgres = await startPostgres();
  await runSql(postgres.url('postgres'), 'CREATE DATABASE atrium');
});
afterAll(async () => {
  await killAll();
  await postgres.remove();
});

async function post(path: string, fields: Record<string, string>, cookie = '') {
  const url = servers[0]?.url ?? '';
  const headers = { cookie, origin: new URL(url).origin, connection: 'close' };
  return fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });
}

const signIn = async () => cookieFrom(await post('/pages/login-basic', { email: 'admin@demo.com', password: 'admin' }));

async function addTask(title: string, cookie: string): Promise<void> {
  const fields = { title, dueDate: '2031-03-07', dueTime: '10:00', reminders: '0', hasReminders: '1' };
  expect((await post('/apps/todo/add', fields, cookie)).status).toBe(302);
}

async function rows<Row>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url('atrium') });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Changes a task so that it became due half an hour ago, while no process was running. */
async function letBecomeDue(title: string): Promise<void> {
  const [due, before] = [30, 60].map((minutes) => new Date(Date.now() - minutes * 60_000).toISOString());
  await runSql(
    postgres.url('atrium'),
    `UPDATE atrium_records SET value = jsonb_set(value, '{dueDate}', '"${due}"')
     WHERE collection = 'todoTasks' AND value->>'title' = '${title}'`,
    `UPDATE atrium_records SET value = jsonb_set(value, '{checkedTo}', '"${before}"')
     WHERE collection = 'reminders' AND value->>'recordId' =
       (SELECT value->>'id' FROM atrium_records WHERE collection = 'todoTasks' AND value->>'title' = '${title}')`,
  );
}

/** Returns the number of reminders and emails for each test task with a delivered reminder, by title. */
async function delivered() {
  const reminded = await rows<{ title: string; count: number }>(
    `SELECT t.value->>'title' AS title, jsonb_array_length(r.value->'delivered') AS count
     FROM atrium_records r JOIN atrium_records t ON t.collection = 'todoTasks' AND t.value->>'id' = r.value->>'recordId'
     WHERE r.collection = 'reminders' AND r.value->>'collection' = 'todoTasks' AND t.value->>'title' LIKE 'Ring %'`,
  );
  const mails = await rows<{ text: string }>(
    `SELECT value->>'text' AS text FROM atrium_records WHERE collection = 'outboxMails' AND value->>'kind' = 'notice'`,
  );
  return Object.fromEntries(
    reminded
      .filter(({ count }) => count > 0)
      .map(({ title, count }) => [title, { count, emails: mails.filter(({ text }) => text.includes(title)).length }]),
  );
}

const deliveredOnce = { count: 1, emails: 1 };
const untilDelivered = (wanted: object) => expect.poll(delivered, { timeout: 200_000, interval: 500 }).toEqual(wanted);

it('two processes deliver and email a reminder only once, even after both were killed and restarted', async () => {
  await start(1);
  const cookie = await signIn();
  await post('/notifications/settings', { reminder: 'now' }, cookie);
  for (const title of ['Ring one', 'Ring two', 'Ring three']) await addTask(title, cookie);
  await killAll();

  await letBecomeDue('Ring one');
  await start(2);
  await untilDelivered({ 'Ring one': deliveredOnce });
  await killAll();

  // Both processes check the previous day again. Delivering the next reminder proves that they have done so.
  await letBecomeDue('Ring two');
  await start(2);
  await untilDelivered({ 'Ring one': deliveredOnce, 'Ring two': deliveredOnce });
  await killAll();

  await letBecomeDue('Ring three');
  await start(1);
  await untilDelivered({ 'Ring one': deliveredOnce, 'Ring two': deliveredOnce, 'Ring three': deliveredOnce });
});
