import { beforeEach, describe, expect, it } from 'vitest';
import { createTodo } from '~/models/todo/commands.server';
import { assigneeLabel } from '~/models/todo/people.server';
import { todoInputSchema } from '~/models/todo/schema';
import { belongingsOf, removeUsers } from '~/models/user/offboard-user.server';
import { createUser } from '~/models/user/commands.server';
import { workOf } from '~/models/user/work.server';
import { newUserSchema, type User } from '~/models/user/schema';
import { store } from '~/models/store/store.server';
import { action } from '~/routes/user/delete/route';
import { tieAccount } from '../helpers/managed-account';
import { managed } from '../helpers/managed-user';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let browser = browserWith('');
let user: User;
let heir: User;

/** Selects a user with assigned work, and another user without assigned work who can take it over. */
beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
  const data = await store.snapshot();
  const users = Object.values(data.users).filter(({ role, accountId }) => role !== 'admin' && accountId === null);
  user = users.find((one) => workOf(data, one).length > 0)!;
  heir = users.find((one) => one.id !== user.id && workOf(data, one).length === 0)!;
});

/** Adds another user with the same full name, then deletes the added user and assigns their work to `heir`. */
async function takeOver({ fullName }: Pick<User, 'fullName'>) {
  const { result } = await createUser({
    input: { ...newUserSchema.parse({ fullName, username: 'double', email: 'double@people.example' }), role: 'client' },
    actor: { id: 1, name: 'Dana Whitfield' },
  });
  const fields = { work: String(heir.id), posts: String(heir.id) };
  const id = String(result.user.id);
  return browser.post(action, `/apps/user/view/${id}/delete`, fields, { id });
}

const remove = (fields: Record<string, string>) =>
  browser.post(action, `/apps/user/view/${user.id}/delete`, fields, { id: String(user.id) });

describe('the work of someone with the same name as a deleted user', () => {
  it('keeps its assignee', async () => {
    const before = await store.snapshot();
    const count = workOf(before, user).length;
    expect(await outcomeOf(await takeOver(user))).toMatchObject({ status: 302 });
    const after = await store.snapshot();
    expect(workOf(after, user)).toHaveLength(count);
    expect(workOf(after, heir)).toEqual([]);
  });

  it('keeps its author', async () => {
    const posts = async () => Object.values((await store.snapshot()).blogPosts);
    const before = await posts();
    const [{ authorName = '' } = {}] = before;
    const author = Object.values((await store.snapshot()).users).find(({ fullName }) => fullName === authorName);
    await takeOver({ fullName: author?.fullName ?? 'Dana Whitfield' });
    expect((await posts()).map((post) => [post.authorId, post.authorName])).toEqual(
      before.map((post) => [post.authorId, post.authorName]),
    );
  });
});

describe('a to-do that keeps a deleted user’s name', () => {
  it('isn’t assigned to a new user who gets the same ID, and undoing the deletion restores the assignment', async () => {
    const actor = { id: 1, name: 'Dana Whitfield' };
    const add = async (fullName: string, username: string) => {
      const email = `${username}@people.example`;
      const input = { ...newUserSchema.parse({ fullName, username, email }), role: 'client' as const };
      return (await createUser({ input, actor })).result.user.id;
    };
    const old = await add('Olga Old', 'olga');
    const assigned = { assignee: { fullName: 'Olga Old', avatar: '' }, assigneeId: old };
    const { id } = (await createTodo({ input: { ...todoInputSchema.parse({ title: 'Call' }), ...assigned }, actor }))
      .result;
    const stored = async () => (await store.snapshot()).todoTasks[id];
    const { changeId } = await removeUsers({
      ids: [old],
      plan: { work: 'keep', posts: 'keep' },
      actor,
    });
    expect(await stored()).toMatchObject({ assignee: { fullName: 'Olga Old' }, assigneeId: null });
    await store.undo(changeId ?? 0, actor);
    expect(await stored()).toMatchObject(assigned);
    await removeUsers({ ids: [old], plan: { work: 'keep', posts: 'keep' }, actor });
    expect(await add('Nina New', 'nina')).toBe(old);
    expect(await assigneeLabel((await stored())!)).toBe('Olga Old');
  });
});

describe('the work of a deleted user', () => {
  it('is reassigned to the selected user, in one change that can be undone', async () => {
    const before = await store.snapshot();
    const count = workOf(before, user).length;
    const outcome = await outcomeOf(await remove({ work: String(heir.id) }));
    expect(outcome).toMatchObject({ status: 302, to: '/apps/user/list', undo: true });
    const after = await store.snapshot();
    expect(after.users[user.id]).toBeUndefined();
    expect(workOf(after, user)).toEqual([]);
    expect(workOf(after, heir)).toHaveLength(count);
    const change = (await store.latestChanges()).at(-1)!;
    await store.undo(change.id, { id: 1, name: 'Dana Whitfield' });
    const undone = await store.snapshot();
    expect([undone.users, undone.todoTasks, undone.kanbanTasks]).toEqual([
      before.users,
      before.todoTasks,
      before.kanbanTasks,
    ]);
  });

  it('keeps its assignee by default, or becomes unassigned if that option is selected', async () => {
    const count = workOf(await store.snapshot(), user).length;
    await remove({});
    expect(workOf(await store.snapshot(), user)).toHaveLength(count);
    reseed();
    browser = browserWith(await cookieFor('admin'));
    await remove({ work: 'nobody' });
    expect(workOf(await store.snapshot(), user)).toEqual([]);
  });

  it('can’t be reassigned to the deleted user or to an unknown user', async () => {
    for (const work of [String(user.id), '99999']) {
      const before = await store.snapshot();
      expect((await remove({ work })).status).toBe(400);
      expect((await store.snapshot()).users).toBe(before.users);
    }
  });
});

it('the number of a user’s to-dos to reassign includes to-dos in lists', async () => {
  const plain = Object.values((await store.snapshot()).users).find(
    ({ id, accountId }) => id !== heir.id && id !== user.id && accountId === null,
  )!;
  const count = async () => (await belongingsOf([plain])).todos;
  const before = await count();
  await store.commit({ actor: null, label: 'test', logged: false }, ({ todoTasks }) => {
    const todo = Object.values(todoTasks)[0]!;
    Object.assign(todo, { listId: 1, assigneeId: plain.id, assignee: { fullName: plain.fullName, avatar: '' } });
  });
  expect(await count()).toBe(before + 1);
});

it('users can’t delete their own account, and see the reason on the same page', async () => {
  const own = managed;
  await tieAccount(own.id, 1);
  const path = `/apps/user/view/${own.id}/delete`;
  const response = await browser.post(action, path, { work: 'keep' }, { id: String(own.id) });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    result: { error: { '': [expect.stringMatching('^You can’t suspend')] } },
  });
  expect((await store.snapshot()).users[own.id]).toBeDefined();
});
