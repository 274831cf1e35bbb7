import { expect } from 'vitest';
import { undoChange } from '~/models/change/commands.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';

/** Expects that undoing the newest change after `work` brings a collection back exactly. */
export async function undoRestores(collection: keyof Collections, work: () => Promise<unknown>): Promise<void> {
  const before = (await store.snapshot())[collection];
  const changes = (await store.changes()).length;
  await work();
  const log = await store.changes();
  expect(log.length).toBe(changes + 1);
  const account = (await store.snapshot()).accounts[1];
  if (!account) throw new Error('no demo admin');
  await undoChange({ changeId: log.at(-1)?.id ?? 0, account, actor: null });
  expect((await store.snapshot())[collection]).toEqual(before);
}
