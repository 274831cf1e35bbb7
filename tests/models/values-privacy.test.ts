import { beforeEach, expect, it } from 'vitest';
import { createPost, updatePost } from '~/models/blog/commands.server';
import { matchingChanges } from '~/models/change/queries.server';
import { store } from '~/models/store/store.server';
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

it('readers of a published post can’t see the values of its draft, but its editors can', async () => {
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

it('a post can’t refer to a file that its author can’t open', async () => {
  const file = new File(['private'], 'salary.txt', { type: 'text/plain' });
  const { url } = await saveUpload({ file, place: 'emails', actor });
  const account = await accountOf(2);
  const input = { title: 'Mine', content: `[x](${url})` };
  const own = { id: account.id, name: 'Casey' };
  await expect(createPost({ input, account, actor: own })).rejects.toMatchObject({ code: 'forbidden' });
  const { result } = await createPost({ input: { title: 'Mine' }, account, actor: own });
  const changes = { id: result.post.id, content: input.content };
  await expect(updatePost({ changes, actor: own })).rejects.toMatchObject({ code: 'forbidden' });
});
