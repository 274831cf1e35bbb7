import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpClient, titlesInFile } from '../helpers/http-client';
import { startServer, type TestServer } from '../helpers/server';

const rounds = 4;
const writers = 6;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Adds to-dos while `running()` returns true. Signs in again if the new data doesn't contain the session. */
async function writeOn(name: string, running: () => boolean, statuses: Set<string>): Promise<void> {
  let client = await httpClient(server.url);
  for (let n = 0; running(); n++) {
    const { status, body } = await client.addTask(`${name}-${n}`);
    statuses.add(status === 500 ? `500 ${body.error}` : String(status));
    if (status === 401) client = await httpClient(server.url);
  }
}

it('reseeding under load neither crashes the server nor leaves old data', async () => {
  const statuses = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    let running = true;
    const writing = Array.from({ length: writers }, (_, i) => writeOn(`old${round}-${i}`, () => running, statuses));
    await new Promise((resolve) => setTimeout(resolve, 150));
    const mark = await httpClient(server.url);
    expect((await mark.addTask(`mark${round}`)).status).toBe(201);
    await server.reseed();
    // The change from before the reseed isn't in the new data.
    expect(titlesInFile(server.dataDir)).not.toContain(`mark${round}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
    running = false;
    await Promise.all(writing);
    const client = await httpClient(server.url);
    const shown = await client.taskTitles();
    expect(shown).not.toContain(`mark${round}`);
    expect(titlesInFile(server.dataDir)).toEqual(expect.arrayContaining(shown));
    expect((await client.addTask(`new${round}`)).status).toBe(201);
    expect(titlesInFile(server.dataDir)).toContain(`new${round}`);
  }
  const allowed = [
    '201',
    '401',
    '500 The change couldn’t be saved: the data was replaced during this operation; try again',
  ];
  expect([...statuses].filter((status) => !allowed.includes(status))).toEqual([]);
  expect(statuses).toContain('201');
});
