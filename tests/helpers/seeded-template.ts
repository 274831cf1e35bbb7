import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestProject } from 'vitest/node';
import { buildDatabase } from '../../scripts/lib/seed-database.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** A freshly seeded db.json that every test file copies. */
    seededTemplate: string;
  }
}

/** Creates the seeded database once for all test files, because hashing the passwords is slow by design. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-template-'));
  const template = join(folder, 'db.json');
  await writeFile(template, JSON.stringify(await buildDatabase()));
  project.provide('seededTemplate', template);
  return () => rm(folder, { recursive: true, force: true });
}
