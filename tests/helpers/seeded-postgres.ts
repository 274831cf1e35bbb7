import { type TestProject } from 'vitest/node';
import { Link } from '~/models/store/postgres/link.server';
import { loadAll } from '~/models/store/postgres/load.server';
import { seedIfEmpty, withDatabase } from '../../scripts/lib/postgres.js';
import { buildDatabase } from '../../scripts/lib/seed-database.js';
import { runSql, startPostgres } from './postgres.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the PostgreSQL server with the database `seeded`, which test files copy, or 0 without such a server. */
    postgresPort: number;
  }
}

/**
 * Starts a PostgreSQL server for all test files, with the sample data in the database `seeded`, as after starting the
 * app.
 */
export default async function setup(project: TestProject) {
  const server = await startPostgres({ fsync: 'off', full_page_writes: 'off', max_connections: '200' });
  await runSql(server.url('postgres'), 'CREATE DATABASE seeded');
  await withDatabase(server.url('seeded'), (client) => seedIfEmpty(client, buildDatabase));
  const link = new Link(server.url('seeded'), async () => undefined);
  await link.open();
  await loadAll(link, 'start');
  await link.close();
  await runSql(
    server.url('seeded'),
    'CREATE TABLE seeded_records AS SELECT * FROM atrium_records',
    'CREATE TABLE seeded_head AS SELECT * FROM atrium_head',
  );
  project.provide('postgresPort', server.port);
  return () => server.remove();
}
