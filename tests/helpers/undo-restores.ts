import { expect } from 'vitest';
import { undoChange } from '~/models/change/commands.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';

/** Expects `work` to make exactly one change, and undoing that change to restore a collection exactly. */
export async function undoRestores(collection: keyof Collections, work: () => Promise<unknown>): Promise<void> {
  const before = (await store.snapshot())[collection];
  const changes = (await store.changes()).length;
  await work();
  const log = await store.changes();
  expect(log.length).toBe(changes + 1);
  const change = log.at(-1);
  const account = (await store.snapshot()).accounts[change?.actor?.id ?? 1];
  if (!account || !change) throw new Error('no one made the change');
  await undoChange({ changeId: change.id, account, actor: change.actor });
  expect((await store.snapshot())[collection]).toEqual(before);
}
