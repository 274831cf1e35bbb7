import { afterAll, beforeAll, expect, it } from 'vitest';
import { Ledger } from '../helpers/crash-ledger';
import { runSql, startPostgres, type TestPostgres } from '../helpers/postgres.js';
import { startServer, type TestServer } from '../helpers/server';

/** Number of kills: `CRASH_ROUNDS`, or four by default. Every third kill is of the database, the others of a server. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 4);
const writers = 8;
const ledger = new Ledger();

let postgres: TestPostgres;
let servers: TestServer[];

const start = () => startServer({ env: { DATABASE_URL: postgres.url('atrium'), SIGN_IN_ATTEMPTS: '1000' } });

beforeAll(async () => {
  postgres = await startPostgres();
  await runSql(postgres.url('postgres'), 'CREATE DATABASE atrium');
  servers = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.remove();
});

it(
  `no acknowledged change is lost over ${rounds} kills with ${writers} writers and two processes`,
  { timeout: 900_000 },
  async () => {
    await ledger.signIn(servers[0]?.url ?? '');
    for (let round = 0; round < rounds; round++) {
      let running = true;
      // Each writer alternates between the processes, so that one deletes tasks that the other acknowledged.
      const writing = Array.from({ length: writers }, (_, writer) =>
        ledger.write(
          (n) => servers[n % 2]?.url ?? '',
          `round${round}-${writer}`,
          () => running,
        ),
      );
      await ledger.expectMore();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 180));
      if (round % 3 === 2) {
        await postgres.kill();
        await postgres.start();
      } else {
        await servers[round % 2]?.kill();
        servers[round % 2] = await start();
      }
      await ledger.expectMore();
      running = false;
      await Promise.all(writing);
      for (const { url } of servers) await ledger.expectNothingLost(url);
    }
    expect(ledger.added.size).toBeGreaterThan(rounds);
  },
);
