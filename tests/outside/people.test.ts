import { beforeEach, describe, expect, it } from 'vitest';
import { createPost, updatePost } from '~/models/blog/commands.server';
import { importLines } from '~/models/user/import.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

beforeEach(reseed);

describe('a user import file', () => {
  it('can declare its separator the way Excel does', async () => {
    const file = '\uFEFFsep=;\r\nfullName;username;email\r\nAnna Sep;annasep;anna.sep@x.example\r\n';
    expect(await importLines(file)).toMatchObject([{ line: 3, name: 'Anna Sep', state: 'new' }]);
  });

  it.each([
    ['Editor', 'Team', 'Active'],
    ['editor', 'team', 'active'],
    ['EDITOR', 'TEAM', 'ACTIVE'],
    ['Redakteur', 'Team', 'Aktiv'],
  ])('can use the values displayed in the app, regardless of case: %s, %s, %s', async (role, plan, status) => {
    const file = `Name,Username,Email,Role,Plan,Status\nAnna,anna,anna@x.example,${role},${plan},${status}`;
    const [line] = await importLines(file);
    expect(line).toMatchObject({
      state: 'new',
      input: { fullName: 'Anna', role: 'editor', currentPlan: 'team', status: 'active' },
    });
  });
});

describe('a scheduled post', () => {
  const past = '2020-01-01T10:00:00.000Z';
  const future = '2090-01-01T10:00:00.000Z';
  const account = async () => {
    const found = (await store.snapshot()).accounts[1];
    if (!found) throw new Error('No account');
    return found;
  };
  const actor = { id: 1, name: 'Dana Whitfield' };
  const make = async (publishedAt: string, status: 'scheduled' | 'draft') =>
    createPost({ input: { title: 'Later', status, publishedAt }, account: await account(), actor });

  it('needs a publication time in the future when it’s created or updated', async () => {
    await expect(make(past, 'scheduled')).rejects.toMatchObject({ fields: { publishOn: 'pastTime' } });
    const { result } = await make(past, 'draft');
    const schedule = (publishedAt?: string) => {
      const changes = { id: result.post.id, status: 'scheduled' as const, ...(publishedAt && { publishedAt }) };
      return updatePost({ changes, actor });
    };
    await expect(schedule()).rejects.toMatchObject({ code: 'invalid' });
    await expect(schedule(past)).rejects.toMatchObject({ code: 'invalid' });
    expect((await store.snapshot()).blogPosts[result.post.id]?.status).toBe('draft');
    expect((await schedule(future)).result.post.status).toBe('scheduled');
  });
});
