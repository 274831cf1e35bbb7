import { beforeEach, expect, it } from 'vitest';
import { canSee } from '~/models/access/can-see';
import { createPost, updatePost } from '~/models/blog/commands.server';
import { createPreview, previewedFile } from '~/models/blog/preview.server';
import { matchingChanges } from '~/models/change/queries.server';
import { createArticle } from '~/models/knowledge/commands.server';
import { store } from '~/models/store/store.server';
import { createTodo, updateTodo } from '~/models/todo/commands.server';
import { createTodoList } from '~/models/todo/lists.server';
import { saveUpload } from '~/models/upload/commands.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const everything = { q: '', page: 1, perPage: 100, record: '', app: '', actor: '' };

beforeEach(reseed);

const accountOf = async (id: number) => {
  const account = (await store.snapshot()).accounts[id];
  if (!account) throw new Error(`There is no account ${id}.`);
  return account;
};

const viewerWith = (...subjects: string[]) => ({
  id: 99,
  ability: subjects.map((subject) => ({ action: 'read', subject })),
});

async function published() {
  const account = await accountOf(1);
  const { result } = await createPost({ input: { title: 'Secret plan', content: 'Secret text' }, account, actor });
  const { id } = result.post;
  await updatePost({ changes: { id, title: 'Team news', content: 'Welcome' }, actor });
  await updatePost({ changes: { id, status: 'published' }, actor });
  return id;
}

it('the change log shows a published post’s values from before its publication only to editors', async () => {
  const id = await published();
  const valuesFor = async (viewer: ReturnType<typeof viewerWith>) => {
    const changes = await matchingChanges({ ...everything, record: `blogPosts/${id}` } as never, { viewer } as never);
    expect(changes.length).toBe(3);
    return JSON.stringify(changes.map(({ moves }) => moves));
  };
  expect(await valuesFor(viewerWith('Post', 'Activity'))).not.toContain('Secret');
  const { ability } = await accountOf(1);
  expect(await valuesFor({ id: 99, ability } as never)).toContain('Secret');
});

it('a search of the activity doesn’t find the hidden subject of a change', async () => {
  const account = await accountOf(1);
  await createPost({ input: { title: 'Zebra layoffs' }, account, actor });
  const found = async (viewer: object) =>
    (await matchingChanges({ ...everything, q: 'zebra' } as never, { viewer } as never)).length;
  expect(await found(viewerWith('Activity'))).toBe(0);
  expect(await found({ id: 99, ability: account.ability })).toBe(1);
});

it('customers can’t see archived products', async () => {
  const customer = viewerWith('Product');
  const isVisible = async () => {
    const data = await store.snapshot();
    return canSee(data, customer, 'products', data.products[9] ?? {});
  };
  expect(await isVisible()).toBe(true);
  await store.commit({ actor, label: 'product.archived', about: '' }, (draft) => {
    Object.assign(draft.products[9] ?? {}, { isArchived: true });
  });
  expect(await isVisible()).toBe(false);
});

it('in the change log, people who share a list can’t see a task’s values from before it was moved to the list', async () => {
  const list = async (name: string, people: number[]) =>
    (await createTodoList({ input: { name, access: 'shared', people, roles: [] }, actor })).result.id;
  const [before, after] = [await list('Private', []), await list('Ours', [2])];
  const flags = { isCompleted: false, isDeleted: false, isImportant: false };
  const todo = { title: 'Secret lawyer', description: '', assignee: null, tags: [], ...flags, listId: before };
  const { id } = (await createTodo({ input: todo, actor })).result;
  await updateTodo({ id, changes: { title: 'Team lunch' }, actor });
  await updateTodo({ id, changes: { listId: after }, actor });
  await updateTodo({ id, changes: { title: 'Team dinner' }, actor });
  const { ability } = await accountOf(1);
  const viewer = { id: 2, ability };
  const changes = await matchingChanges({ ...everything, record: `todoTasks/${id}` } as never, { viewer } as never);
  const moves = JSON.stringify(changes.map((change) => change.moves));
  expect(moves).toContain('Team dinner');
  expect(moves).not.toContain('Secret');
});

it('a post or article can’t link to a file its author can’t open, and previews don’t serve such files', async () => {
  const file = new File(['private'], 'salary.txt', { type: 'text/plain' });
  const { url } = await saveUpload({ file, place: 'emails', actor });
  const content = `[x](${url})`;
  const account = await accountOf(2);
  const own = { id: account.id, name: 'Casey' };
  const refused = { code: 'invalid', fields: { content: 'closedFile' } };
  const create = (input: object) => createPost({ input: input as never, account, actor: own });
  await expect(create({ title: 'Mine', content })).rejects.toMatchObject(refused);
  const { result } = await create({ title: 'Mine', content: '' });
  const { id } = result.post;
  await expect(updatePost({ changes: { id, content }, actor: own })).rejects.toMatchObject(refused);
  const article = createArticle({ input: { title: 'Mine', content } as never, actor: own });
  await expect(article).rejects.toMatchObject(refused);
  await store.commit({ actor: own, label: 'post.updated', about: 'Mine' }, (draft) => {
    Object.assign(draft.blogPosts[id] ?? {}, { content });
  });
  const { token } = (await createPreview({ postId: id, accountId: 2, actor: own })).result;
  const fileId = url.split('/')[2] ?? '';
  await expect(previewedFile(token, fileId)).rejects.toMatchObject({ code: 'not_found' });
});
