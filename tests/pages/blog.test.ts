import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { postForEdit, type PostReading } from '~/models/blog/reading.server';
import { readUpload } from '~/models/upload/commands.server';
import { store } from '~/models/store/store.server';
import * as detail from '~/routes/blog/detail/route';
import * as edit from '~/routes/blog/edit/route';
import * as list from '~/routes/blog/list/route';
import * as tags from '~/routes/blog/tags/route';
import * as write from '~/routes/blog/write/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { answer, ORIGIN } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/pages/blog';
const bakery = 'what-a-bakery-taught-us-about-queues';
let browser = browserWith('');
let client = browserWith('');

const listed = async (query: string, by = browser) =>
  (await (await by.get(list.loader, `${path}/list${query}`)).json()) as { posts: { id: number }[]; total: number };
const read = (slug: string, by = browser) => by.get(detail.loader, `${path}/detail/${slug}`, { slug });
const reading = async (slug: string, by = browser) => (await (await read(slug, by)).json()) as PostReading;
const act = (fields: Record<string, string>, by = client, slug = bakery) =>
  by.post(detail.action, `${path}/detail/${slug}`, fields, { slug });
const save = (id: number, fields: Record<string, string>) =>
  browser.post(edit.action, `${path}/edit/${id}`, { intent: 'save', ...fields }, { id: String(id) });

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
  client = browserWith(await cookieFor('client'));
});

describe('a nonexistent post', () => {
  it('returns 404, and its page has no metadata', async () => {
    expect((await read('no-such-post')).status).toBe(404);
    const described = detail.meta({ data: undefined } as Parameters<typeof detail.meta>[0]);
    expect(described).toEqual([]);
  });
});

describe('the post list', () => {
  it('paginates and filters published posts', async () => {
    expect((await listed('')).posts.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await listed('?page=2')).posts.map(({ id }) => id)).toEqual([7, 8, 9, 10]);
    expect((await listed('?tag=Invoicing')).posts.map(({ id }) => id)).toEqual([1, 7]);
    expect((await listed('?category=Food&author=Mateus+Carvalho')).posts.map(({ id }) => id)).toEqual([2]);
    expect((await listed('?q=BAKERY')).posts[0]?.id).toBe(2);
  });

  it('redirects a page past the end to the last page and preserves the filters', async () => {
    const to = async (query: string) =>
      (await browser.get(list.loader, `${path}/list${query}`)).headers.get('Location');
    expect(await to('?page=99')).toBe(`${path}/list?page=2`);
    expect(await to('?page=99&tag=Invoicing')).toBe(`${path}/list?tag=Invoicing`);
    expect(await to('?page=2')).toBeNull();
  });

  it('shows drafts only to authors', async () => {
    expect((await listed('?status=draft')).posts.map(({ id }) => id)).toEqual([12]);
    expect((await listed('?status=draft', client)).total).toBe(10);
  });

  it('shows a scheduled post only after its publication time', async () => {
    await store.commit({ actor: null, label: 'test' }, ({ blogPosts }) => {
      if (blogPosts[11]) Object.assign(blogPosts[11], { status: 'scheduled' });
    });
    expect((await listed('?q=launch+day', client)).total).toBe(0);
    await store.commit({ actor: null, label: 'test' }, ({ blogPosts }) => {
      if (blogPosts[11]) blogPosts[11].publishedAt = '2020-01-01T00:00:00.000Z';
    });
    expect((await listed('?q=launch+day', client)).total).toBe(1);
  });

  it('shows a scheduled post as published after its date, and saving doesn’t change the date', async () => {
    const publishedAt = '2020-01-01T00:00:00.000Z';
    await store.commit({ actor: null, label: 'test' }, ({ blogPosts }) => {
      if (blogPosts[11]) Object.assign(blogPosts[11], { status: 'scheduled', publishedAt });
    });
    const shown = async (query: string) => (await listed(query)).posts as unknown as { id: number; status: string }[];
    expect((await shown('?q=launch+day'))[0]?.status).toBe('published');
    expect((await shown('?status=scheduled')).map(({ id }) => id)).toEqual([]);
    const { post } = await postForEdit(11);
    expect(post.status).toBe('published');
    await save(11, { title: post.title, status: post.status, content: post.content });
    expect((await store.snapshot()).blogPosts[11]).toMatchObject({ status: 'published', publishedAt });
  });

  it('has saved views that only their owner sees and that can be deleted with undo', async () => {
    const post = async (fields: Record<string, string>) =>
      outcomeOf(await client.post(list.action, `${path}/list?tag=Invoicing`, fields));
    const views = async (by = client) =>
      ((await (await by.get(list.loader, `${path}/list`)).json()) as { views: { id: number; name: string }[] }).views;
    expect(await post({ intent: 'view.save', name: 'Money', query: 'tag=Invoicing' })).toMatchObject({
      to: `${path}/list?tag=Invoicing`,
      undo: true,
    });
    const [kept] = await views();
    expect([kept?.name, await views(browser)]).toEqual(['Money', []]);
    expect(await post({ intent: `view.delete:${kept?.id}` })).toMatchObject({ undo: true });
    expect(await views()).toEqual([]);
  });
});

describe('a post', () => {
  it('has headings, adjacent and related posts, and an author post count, and the newest opens by default', async () => {
    const view = await reading(bakery);
    const { blogPosts } = await store.snapshot();
    const published = Object.values(blogPosts).filter(({ status }) => status === 'published');
    expect(view.byAuthor).toBe(published.filter(({ authorName }) => authorName === view.post.author).length);
    expect(view.byAuthor).toBeGreaterThan(0);
    expect(view.headings.map(({ text }) => text)).toContain('Look at the work before you count it');
    expect([view.previous?.id, view.next?.id]).toEqual([3, 1]);
    expect(view.related.map(({ id }) => id)).toContain(9);
    const newest = (await (await client.get(detail.loader, `${path}/detail`)).json()) as PostReading;
    expect(newest.post.id).toBe(1);
    expect((await read('notes-on-naming-things-in-a-warehouse', client)).status).toBe(404);
  });

  it('can be bookmarked and unbookmarked', async () => {
    await act({ intent: 'bookmark' });
    expect((await listed('?bookmarked=1', client)).posts.map(({ id }) => id)).toEqual([2]);
    await act({ intent: 'bookmark' });
    expect((await listed('?bookmarked=1', client)).total).toBe(0);
  });

  it('accepts a comment and a reply, and lets an admin hide the comment and its author delete it', async () => {
    expect((await act({ intent: 'comment', commentText: ' ' })).status).toBe(400);
    expect(await outcomeOf(await act({ intent: 'comment', commentText: 'Yes.' }))).toMatchObject({
      to: `${path}/detail/${bakery}#comment-22`,
      undo: true,
    });
    await act({ intent: 'comment:22', commentText: 'And no.' }, browser);
    const { comments } = await reading(bakery, client);
    expect(comments.find(({ id }) => id === 22)?.replies.map(({ commentText }) => commentText)).toEqual(['And no.']);
    expect((await act({ intent: 'hide:22' })).status).toBe(403);
    await act({ intent: 'hide:22' }, browser);
    expect((await reading(bakery, client)).comments.map(({ id }) => id)).not.toContain(22);
    expect((await act({ intent: 'uncomment:23' })).status).toBe(403);
    await act({ intent: 'uncomment:22' });
    expect((await store.snapshot()).blogComments[22]).toBeUndefined();
  });

  it('preserves an unsent reply when a button next to it is used without JavaScript', async () => {
    const typed = { commentText: 'Half a thought' };
    const kept = async (response: Response) => {
      expect(response.status).toBe(200);
      return (await response.json()) as { result: { initialValue: object }; done: { changeId?: number } };
    };
    const hidden = await kept(await act({ intent: 'hide:4', ...typed }, browser));
    expect(hidden.result.initialValue).toEqual({ intent: 'comment:4', ...typed });
    expect((await store.snapshot()).blogComments[4]?.hidden).toBe(true);
    await kept(await act({ intent: 'show:4', ...typed }, browser));
    expect((await store.snapshot()).blogComments[4]?.hidden).toBe(false);

    const gone = await kept(await act({ intent: 'uncomment:4', ...typed }, browser));
    expect(gone.result.initialValue).toEqual({ intent: 'comment', ...typed });
    expect((await store.snapshot()).blogComments[4]).toBeUndefined();
    const undone = await kept(await act({ intent: `undo:${gone.done.changeId}`, ...typed }, browser));
    expect(undone.result.initialValue).toEqual({ intent: 'comment', ...typed });
    expect((await store.snapshot()).blogComments[4]).toBeDefined();
    expect((await act({ intent: 'hide:4', commentText: ' ' }, browser)).status).toBe(302);
  });
});

describe('the post editor', () => {
  const fields = { title: 'A shelf', status: 'published', tags: 'Habits, Work, Habits', content: '# One\n\nText.' };

  it('isn’t available to client accounts', async () => {
    const response = await client.post(write.action, `${path}/edit/new`, { intent: 'save', ...fields });
    expect(response.headers.get('location')).toContain('/misc/not-authorized');
  });

  it('publishes a post, redirects its old URL after the slug changes, and deletes the post with undo', async () => {
    const response = await browser.post(write.action, `${path}/edit/new`, { intent: 'save', ...fields });
    expect(await outcomeOf(response)).toMatchObject({ to: `${path}/detail/a-shelf` });
    expect((await postForEdit(13)).post).toMatchObject({ tags: ['Habits', 'Work'], oldSlugs: [] });
    await save(13, { ...fields, slug: 'the-shelf', tag: (await postForEdit(13)).tag });
    const old = await read('a-shelf', client);
    expect([old.status, old.headers.get('location')]).toEqual([301, `${path}/detail/the-shelf`]);
    expect(await outcomeOf(await save(13, { intent: 'delete' }))).toMatchObject({ to: `${path}/list`, undo: true });
    expect((await read('the-shelf')).status).toBe(404);
  });

  it('removes duplicate tags regardless of case, both in the form and in the bulk action for tags', async () => {
    const { post, tag } = await postForEdit(2);
    const { title, slug, status } = post;
    await save(2, { title, slug, status, tags: 'Budget, budget, BUDGET, Plans', tag });
    expect((await postForEdit(2)).post.tags).toEqual(['Budget', 'Plans']);
    await browser.post(tags.action, `${path}/list/tags`, { ids: ['2'], add: 'budget, New', remove: 'plans' });
    expect((await postForEdit(2)).post.tags).toEqual(['Budget', 'New']);
  });

  it('shrinks a wide image to 1600 pixels, stores it as WebP, and rejects unreadable images', async () => {
    const { post, tag } = await postForEdit(2);
    const send = async (file: File) => {
      const body = new FormData();
      const fields = { intent: 'save', tag, title: post.title, slug: post.slug, status: post.status };
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('picture', file);
      const headers = { cookie: await cookieFor('admin'), origin: ORIGIN };
      const request = new Request(new URL(`${path}/edit/2`, ORIGIN), { method: 'POST', body, headers });
      return answer(() => edit.action({ request, params: { id: '2' }, context: {} }));
    };
    const wide = { width: 2400, height: 1200, channels: 3, background: '#5b54e0' } as const;
    const bytes = await sharp({ create: wide }).png().toBuffer();
    for (const [name, type] of [
      ['a.png', 'image/png'],
      ['a.txt', 'text/plain'],
    ] as const) {
      const refused = await send(new File(['<svg/>'], name, { type }));
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('can’t read this image')]);
    }
    expect((await store.snapshot()).blogPosts[2]?.img).toBe(post.img);
    expect((await send(new File([new Uint8Array(bytes)], 'wide.png', { type: 'image/png' }))).status).toBe(302);
    const { img } = (await postForEdit(2)).post;
    const stored = await readUpload(/^\/uploads\/([^/]+)\/wide\.webp$/.exec(img)?.[1] ?? '');
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
  });

  it('schedules a post for the entered time, and requires a time', async () => {
    expect((await save(12, { ...fields, status: 'scheduled' })).status).toBe(400);
    await save(12, { ...fields, status: 'scheduled', publishOn: '2031-03-07T09:30' });
    expect((await postForEdit(12)).post.publishedAt).toBe('2031-03-07T09:30:00.000Z');
  });

  it('rejects a stale save with 409, and previews the post without saving it', async () => {
    expect((await save(2, { ...fields, tag: 'older' })).status).toBe(409);
    const before = await store.snapshot();
    expect(await (await save(2, { ...fields, intent: 'preview' })).json()).toMatchObject({
      preview: '<h2>One</h2>\n<p>Text.</p>',
    });
    expect(await store.snapshot()).toBe(before);
  });
});
