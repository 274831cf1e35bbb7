import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChangeFiles } from '~/models/store/change-files.server';
import type { Change } from '~/models/store/change-log';

let folder: string;
let files: ChangeFiles;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const change = (id: number, days = 0): Change => {
  return { id, at: daysAgo(days), actor: null, label: 'invoice.updated', about: '', patches: [], inverse: [] };
};
const ids = (changes: readonly Change[]) => changes.map(({ id }) => id);

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'atrium-changes-')), 'id');
  files = new ChangeFiles(folder);
});
afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }));

it('changes are stored in one file per day, and all or only the latest are returned in order', async () => {
  await files.add([change(1, 2), change(2, 1), change(3)]);
  await files.add([change(4)]);
  expect(readdirSync(folder)).toEqual([2, 1, 0].map((days) => `${daysAgo(days).slice(0, 10)}.jsonl`));
  expect(ids(await files.all(4))).toEqual([1, 2, 3, 4]);
  expect(ids(await files.latest(3, 4))).toEqual([2, 3, 4]);
  expect(ids(await files.all(2))).toEqual([1, 2]);
});

it('a change that was stored twice because of a crash is returned once', async () => {
  await files.add([change(1), change(2)]);
  await files.add([change(2), change(3)]);
  expect(ids(await files.all(3))).toEqual([1, 2, 3]);
});

it('an incomplete line left by a crash is truncated before the next append', async () => {
  await files.add([change(1)]);
  appendFileSync(join(folder, `${daysAgo(0).slice(0, 10)}.jsonl`), '{"id":2,"at":"20');
  expect(ids(await files.all(9))).toEqual([1]);
  await files.add([change(2)]);
  expect(ids(await files.all(9))).toEqual([1, 2]);
});

it('changes older than 30 days aren’t returned, and prune deletes their files', async () => {
  await files.add([change(1, 31.5), change(2, 5)]);
  expect(ids(await files.all(2))).toEqual([2]);
  await files.prune();
  expect(readdirSync(folder)).toHaveLength(1);
});

it('prune keeps all files when the clock has jumped a year ahead', async () => {
  await files.add([change(1, 40), change(2, 1)]);
  vi.useFakeTimers({ now: Date.now() + 366 * 86_400_000, toFake: ['Date'] });
  await files.add([change(3)]);
  await files.prune();
  expect(readdirSync(folder)).toHaveLength(3);
  vi.useRealTimers();
  expect(ids(await files.all(3))).toEqual([2, 3]);
});
