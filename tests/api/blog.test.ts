import { beforeEach, describe, expect, it } from 'vitest';
import type { BlogDetail, BlogEdit, BlogListItem, BlogSidebar } from '~/models/blog/schema';
import { store } from '~/models/store/store.server';
import * as api from '~/routes/blog/api';
import { blogContract } from '~/routes/blog/api.contract';
import { callerOf } from '../helpers/api-call';
import { tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const root = '/blog/list/data';
let call: ReturnType<typeof callerOf>;
let asClient: ReturnType<typeof callerOf>;
const get = async <Body>(path = '') => (await call<Body>(root + path)).body;
const list = () => get<BlogListItem[]>();

beforeEach(async () => {
  reseed();
  const [admin, client] = await Promise.all([tokensFor('admin'), tokensFor('client')]);
  call = callerOf(api, admin.accessToken);
  asClient = callerOf(api, client.accessToken);
});

describe('GET /blog/list/data', () => {
  it('returns published posts newest first, with the number of comments', async () => {
    const posts = await list();
    expect(blogContract.list.output.parse(posts)).toEqual(posts);
    expect(posts.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const times = posts.map(({ blogPosted }) => blogPosted);
    expect(times).toEqual([...times].sort().reverse());
    expect(posts.slice(0, 3).map(({ comment }) => comment)).toEqual([3, 2, 2]);
  });

  it('hides a published post until its publication time', async () => {
    await store.commit({ actor: null, label: 'test' }, ({ blogPosts }) => {
      if (blogPosts[1]) blogPosts[1].publishedAt = '2999-01-01T00:00:00.000Z';
    });
    expect((await list()).map(({ id }) => id)).not.toContain(1);
    expect((await call(`${root}/detail?id=1`)).status).toBe(404);
  });

  it('returns the four newest posts and all categories at /sidebar', async () => {
    const sidebar = await get<BlogSidebar>('/sidebar');
    expect(blogContract.sidebar.output.parse(sidebar)).toEqual(sidebar);
    expect(sidebar.recentPosts.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(sidebar.categories.map(({ category }) => category)).toEqual(['Fashion', 'Food', 'Gaming', 'Quote', 'Video']);
  });
});

describe('GET /blog/list/data/detail', () => {
  it('returns the newest post with its comments by default, or the post with the given ID or slug', async () => {
    const newest = await get<BlogDetail>('/detail');
    expect(newest).toEqual(await get('/detail?id=1'));
    expect(newest).toEqual(await get('/detail?id=&slug='));
    expect(newest.blog.comments).toBe(3);
    expect(newest.comments).toHaveLength(3);
    expect(newest.comments[0]).not.toHaveProperty('postId');
    const second = await get<BlogDetail>('/detail?id=2');
    expect(second.blog.title).toBe('What a bakery taught us about queues');
    expect(await get('/detail?slug=what-a-bakery-taught-us-about-queues')).toEqual(second);
  });

  it('returns 404 for an unknown or unpublished post or a mismatched ID and slug, and 400 for an invalid ID', async () => {
    for (const query of ['id=999', 'id=11', 'id=12', 'slug=nothing', 'id=1&slug=lunch-is-infrastructure']) {
      expect((await call(`${root}/detail?${query}`)).status, query).toBe(404);
    }
    for (const query of ['id=x', 'id=1&id=2']) {
      const { status, body } = await call<{ error: object }>(`${root}/detail?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.error)).toEqual(['id']);
    }
  });

  it('renders Markdown without anything executable, and escapes HTML', async () => {
    await store.commit({ actor: null, label: 'test' }, ({ blogPosts }) => {
      if (!blogPosts[1]) return;
      blogPosts[1].content =
        '## T\n\n<script>x()</script> [a](javascript:x()) [b](https://e.example/) ' +
        '![t](https://e.example/t.gif) ![A](/art/scene/a.svg)';
    });
    const { content } = (await get<BlogDetail>('/detail?id=1')).blog;
    expect(content).toBe(
      '<h2>T</h2>\n<p>&lt;script&gt;x()&lt;/script&gt; <a rel="noopener noreferrer">a</a> ' +
        '<a href="https://e.example/" rel="noopener noreferrer">b</a> ' +
        '<img alt="t" /> <img src="/art/scene/a.svg" alt="A" /></p>',
    );
  });

  it('renders the Markdown of every post as HTML', async () => {
    for (const { id } of await list()) {
      const { content } = (await get<BlogDetail>(`/detail?id=${id}`)).blog;
      expect(content).toMatch(/^<p>/);
      expect(content).not.toMatch(/^(## |- |> )/m);
    }
    expect((await get<BlogDetail>('/detail?id=1')).blog.content).toContain('<h2>Make it part of the job</h2>');
  });
});

describe('GET /blog/list/data/edit', () => {
  it('returns the newest published post by default, or the one with the given ID', async () => {
    const edit = await get<BlogEdit>('/edit');
    expect(blogContract.edit.output.parse(edit)).toEqual(edit);
    expect(edit).toMatchObject({
      blogTitle: 'Send the invoice on the day the work is done',
      slug: 'send-the-invoice-on-the-day-the-work-is-done',
      status: 'published',
      blogCategories: [{ value: 'quote', label: 'Quote' }],
    });
    expect((await get<BlogEdit>('/edit?id=3')).blogCategories).toHaveLength(2);
  });

  it('returns drafts only to admins, published posts also to clients, and 404 for an unknown ID', async () => {
    expect((await get<BlogEdit>('/edit?id=12')).status).toBe('draft');
    expect((await asClient(`${root}/edit?id=12`)).status).toBe(404);
    expect((await asClient<BlogEdit>(`${root}/edit`)).body).toEqual(await get('/edit'));
    expect((await call(`${root}/edit?id=999`)).status).toBe(404);
  });
});
