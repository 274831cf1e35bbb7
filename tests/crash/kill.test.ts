import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from '../helpers/server';

/** Ten by default; `CRASH_ROUNDS=50` for as many as wanted. In every other one db.json is being written all the time. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 10);
const writers = 8;

let dataDir: string;
let token: string;

/** What was acknowledged so far: titles that must be there once, and ids that must be in Deleted. */
const added = new Map<string, number>();
const deleted = new Set<number>();

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-crash-'));
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function send(url: string, path: string, method: string, body: unknown) {
  const headers = { 'content-type': 'application/json', authorization: `Token ${token}` };
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return (await response.json()) as { task: { id: number } };
}

/** Adds tasks, and deletes every third, until the server is gone; notes only what was acknowledged. */
async function writeUntilKilled(url: string, name: string): Promise<void> {
  for (let n = 0; ; n++) {
    const title = `${name}-${n}`;
    try {
      const { task } = await send(url, '/apps/todo/add-tasks', 'POST', { task: { title } });
      added.set(title, task.id);
      if (n % 3 !== 2) continue;
      await send(url, '/apps/todo/delete-task', 'DELETE', { taskId: task.id });
      deleted.add(task.id);
    } catch {
      return;
    }
  }
}

async function tasks(url: string, filter: string) {
  const response = await fetch(`${url}/apps/todo/tasks?filter=${filter}`, {
    headers: { authorization: `Token ${token}` },
  });
  return (await response.json()) as { id: number; title: string }[];
}

async function expectNothingLost(url: string): Promise<void> {
  const gone = new Set((await tasks(url, 'deleted')).map(({ id }) => id));
  const all = [...(await tasks(url, '')), ...(await tasks(url, 'deleted'))];
  const counts = new Map<string, number>();
  for (const { title } of all) counts.set(title, (counts.get(title) ?? 0) + 1);
  expect([...added.keys()].filter((title) => counts.get(title) !== 1)).toEqual([]);
  expect([...counts].filter(([title, count]) => title.startsWith('round') && count > 1)).toEqual([]);
  expect([...deleted].filter((id) => !gone.has(id))).toEqual([]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: 'admin@demo.com', password: 'admin' });
  const response = await fetch(`${url}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

it(`loses nothing acknowledged over ${rounds} kills under ${writers} writers`, { timeout: 600_000 }, async () => {
  for (let round = 0; round < rounds; round++) {
    const env = { CHECKPOINT_AFTER: round % 2 ? '0' : '1000' };
    const server = await startServer({ dataDir, env });
    token ||= await signIn(server.url);
    await expectNothingLost(server.url);
    const writing = Array.from({ length: writers }, (_, writer) =>
      writeUntilKilled(server.url, `round${round}-${writer}`),
    );
    // A loaded machine answers late: a round in which nothing was acknowledged would prove nothing.
    const before = added.size;
    await expect.poll(() => added.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + 2);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 180));
    await server.kill();
    await Promise.all(writing);
    expect(() => JSON.parse(readFileSync(join(dataDir, 'db.json'), 'utf8'))).not.toThrow();
  }
  const server = await startServer({ dataDir });
  await expectNothingLost(server.url);
  expect(added.size).toBeGreaterThan(rounds);
  await server.stop();
});
