import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Ledger } from '../helpers/crash-ledger';
import { startServer } from '../helpers/server';

/** Number of kills: `CRASH_ROUNDS`, or ten by default. In every other round, db.json is updated without delay. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 10);
const writers = 8;
const ledger = new Ledger();

let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-crash-'));
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it(`no acknowledged change is lost over ${rounds} kills with ${writers} writers`, { timeout: 600_000 }, async () => {
  for (let round = 0; round < rounds; round++) {
    const env = { CHECKPOINT_AFTER: round % 2 ? '0' : '1000' };
    const server = await startServer({ dataDir, env });
    await ledger.signIn(server.url);
    await ledger.expectNothingLost(server.url);
    let running = true;
    const writing = Array.from({ length: writers }, (_, writer) =>
      ledger.write(
        () => server.url,
        `round${round}-${writer}`,
        () => running,
      ),
    );
    await ledger.expectMore();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 180));
    await server.kill();
    running = false;
    await Promise.all(writing);
    expect(() => JSON.parse(readFileSync(join(dataDir, 'db.json'), 'utf8'))).not.toThrow();
  }
  const server = await startServer({ dataDir });
  await ledger.expectNothingLost(server.url);
  expect(ledger.added.size).toBeGreaterThan(rounds);
  await server.stop();
});
