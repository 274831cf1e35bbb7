import { beforeEach, describe, expect, it } from 'vitest';
import { nextRank, store } from '~/models/store/store.server';
import { createTodo } from '~/models/todo/commands.server';
import { getTodo } from '~/models/todo/queries.server';
import { createUser, deleteUsers, importUsers } from '~/models/user/commands.server';
import { importLines } from '~/models/user/import.server';
import { isManaged } from '~/models/user/rules';
import { newUserSchema } from '~/models/user/schema';
import { reseed } from '../helpers/store';

const actor = null;
const todos = async () => Object.values((await store.snapshot()).todoTasks);
const managed = async () => Object.values((await store.snapshot()).users).filter(isManaged);
const highest = async () => Math.max(...(await managed()).map(({ id }) => id));
const person = (n: number) =>
  newUserSchema.parse({
    fullName: `Person ${n}`,
    username: `person${n}`,
    email: `person${n}@one.example`,
    role: 'subscriber',
  });

beforeEach(() => {
  reseed();
});

describe('ranks of new records', () => {
  it('put each new to-do first, even after a move or an undo', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      const { result, changeId } = await createTodo({ input: { ...(await getTodo(1)), title }, actor });
      expect((await todos()).every(({ id, rank }) => id === result.id || rank > result.rank)).toBe(true);
      if (title === 'One')
        await store.commit({ actor, label: 'test' }, ({ todoTasks }) => {
          const moved = Object.values(todoTasks)[3];
          if (moved) moved.rank = -500;
        });
      if (title === 'Two') await store.undo(changeId ?? 0, actor);
    }
  });

  it('are outside the range of existing ranks within one commit', async () => {
    const { result } = await store.commit({ actor, label: 'test' }, ({ kanbanTasks }) => {
      const ranks = Object.values(kanbanTasks).map(({ rank }) => rank);
      return { ranks, first: nextRank(kanbanTasks, 'first'), last: nextRank(kanbanTasks, 'last') };
    });
    expect(result.first).toBeLessThan(Math.min(...result.ranks));
    expect(result.last).toBeGreaterThan(Math.max(...result.ranks));
  });
});

describe('user IDs', () => {
  it('are assigned one above the highest ID in the list, even after the newest users are deleted', async () => {
    const before = await highest();
    const first = (await createUser({ input: person(1), actor })).result.user.id;
    const second = (await createUser({ input: person(2), actor })).result.user.id;
    expect([first, second]).toEqual([before + 1, before + 2]);
    await deleteUsers({ ids: [first, second], actor });
    expect((await createUser({ input: person(3), actor })).result.user.id).toBe(before + 1);
  });

  it('are unique for all users in one import', async () => {
    const before = await highest();
    const rows = [4, 5, 6].map((n) => `Person ${n},person${n},person${n}@one.example`);
    const lines = await importLines(['fullName,username,email', ...rows].join('\n'));
    await importUsers({ lines, actor });
    expect(await highest()).toBe(before + 3);
    expect((await managed()).filter(({ username }) => /^person[456]$/.test(username))).toHaveLength(3);
  });
});
