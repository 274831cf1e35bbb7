import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import * as file from '~/routes/blog/comments/export/route';
import * as comments from '~/routes/blog/comments/list/route';
import * as detail from '~/routes/blog/detail/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/pages/blog/comments';
const dana = { id: 1, name: 'Dana Whitfield' };
let browser = browserWith('');

interface Listed {
  rows: { id: number; state: string; postTitle: string }[];
  total: number;
  counts: Record<string, number>;
}
const listed = async (query = '') => (await (await browser.get(comments.loader, path + query)).json()) as Listed;
const act = (fields: Record<string, string | string[]>) => browser.post(comments.action, path, fields);
const stored = async () => (await store.snapshot()).blogComments;
const undoLast = async () => store.undo((await store.changes()).at(-1)?.id ?? 0, dana);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the list of all comments', () => {
  it('counts the comments, shows the newest one first, and shows the title of a comment’s post', async () => {
    const all = Object.values(await stored());
    const { rows, total, counts } = await listed('?perPage=100');
    expect([total, counts]).toEqual([all.length, { '': all.length, shown: all.length }]);
    const newest = all.map(({ commentedAt }) => commentedAt).sort();
    expect((await stored())[rows[0]?.id ?? 0]?.commentedAt).toBe(newest.at(-1));
    const { blogPosts } = await store.snapshot();
    const first = rows.find(({ id }) => id === 1);
    expect(first?.postTitle).toBe(blogPosts[1]?.title);
  });

  it('finds comments by text or author', async () => {
    expect((await listed('?q=two+winters+ago')).rows.map(({ id }) => id)).toEqual([1]);
    expect((await listed('?q=Kwame+Asante')).rows.map(({ id }) => id)).toContain(2);
  });

  it('hides several comments and shows one again, with undo', async () => {
    const { undo } = await outcomeOf(await act({ intent: 'hide', ids: ['1', '2'] }));
    expect(undo).toBe(true);
    expect((await listed('?state=hidden')).rows.map(({ id }) => id).sort()).toEqual([1, 2]);
    await act({ intent: 'show', ids: '1' });
    expect((await listed('?state=hidden')).rows.map(({ id }) => id)).toEqual([2]);
    await undoLast();
    expect((await listed('?state=hidden')).total).toBe(2);
  });

  it('deletes comments, and undo restores them', async () => {
    const before = await stored();
    await act({ intent: 'delete', ids: ['3', '4'] });
    expect([(await stored())[3], (await stored())[4]]).toEqual([undefined, undefined]);
    await undoLast();
    expect(await stored()).toEqual(before);
  });

  it('is available only to blog managers, as is its export', async () => {
    const response = await browser.get(file.loader, `${path}/export?q=winters`);
    expect(await response.text()).toContain('two winters ago');
    const client = browserWith(await cookieFor('client'));
    expect((await client.get(comments.loader, path)).headers.get('Location')).toContain('/misc/not-authorized');
    expect((await client.get(file.loader, `${path}/export`)).status).not.toBe(200);
  });
});

describe('comments on a post', () => {
  const slug = 'what-a-bakery-taught-us-about-queues';
  const post = async (fields: Record<string, string>) => {
    const client = browserWith(await cookieFor('client'));
    return client.post(detail.action, `/pages/blog/detail/${slug}`, fields, { slug });
  };
  it('can be deleted by a blog manager who isn’t an administrator', async () => {
    expect((await post({ intent: 'uncomment:1' })).status).toBe(403);
    await store.commit({ actor: null, label: 'test' }, ({ accounts }) => {
      accounts[2]?.ability.push({ action: 'manage', subject: 'Post' });
    });
    expect(await outcomeOf(await post({ intent: 'uncomment:1' }))).toMatchObject({ status: 302, undo: true });
    expect((await stored())[1]).toBeUndefined();
  });
});
