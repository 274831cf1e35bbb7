import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import { createUser, deleteUsers } from '~/models/user/commands.server';
import { getUser, matchingUsers } from '~/models/user/queries.server';
import { newUserSchema, userPageQuerySchema } from '~/models/user/schema';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const users = async () => (await store.snapshot()).users;

beforeEach(reseed);

describe('users', () => {
  it('are restored exactly when a bulk deletion is undone', async () => {
    const before = { ...(await users()) };
    const { changeId, result } = await deleteUsers({ ids: [3, 17, 50], actor });
    expect(result.count).toBe(3);
    expect(Object.keys(await users())).toHaveLength(49);
    await store.undo(changeId ?? 0, actor);
    expect(await users()).toEqual(before);
  });

  it('aren’t deleted if one of the given IDs is unknown', async () => {
    await expect(deleteUsers({ ids: [3, 999], actor })).rejects.toMatchObject({ code: 'not_found' });
    expect(await getUser(3)).toMatchObject({ id: 3 });
  });

  it('are listed by name in the change log', async () => {
    const input = newUserSchema.parse({ fullName: 'Ada Byron', username: 'ada', email: 'ada@example.com' });
    const { result } = await createUser({ input, actor });
    await deleteUsers({ ids: [result.user.id], actor });
    expect((await store.changes()).slice(-2)).toMatchObject([
      { label: 'user.created', about: 'Ada Byron', actor },
      { label: 'user.deleted', about: 'Ada Byron', actor },
    ]);
  });

  it('can be matched by a filter across all pages', async () => {
    const query = userPageQuerySchema.parse({ role: 'author', perPage: '1' });
    const authors = Object.values(await users()).filter(({ role }) => role === 'author');
    expect(await matchingUsers(query)).toHaveLength(authors.length);
  });
});
