import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import { saveUpload } from '~/models/upload/commands.server';
import { savePublicParts } from '~/models/workspace/public.server';
import * as json from '~/routes/blog/feed/json';
import * as rss from '~/routes/blog/feed/rss';
import * as detail from '~/routes/blog/detail/route';
import * as list from '~/routes/blog/list/route';
import * as faq from '~/routes/help/faq/route';
import * as add from '~/routes/help/knowledge/add/route';
import * as article from '~/routes/help/knowledge/article/route';
import * as knowledge from '~/routes/help/knowledge/route';
import * as plans from '~/routes/pricing/plans/route';
import * as settings from '~/routes/settings/public/route';
import * as shell from '~/routes/shell';
import * as robots from '~/routes/system/robots';
import * as sitemap from '~/routes/system/sitemap';
import * as upload from '~/routes/system/upload';
import { browserWith, outcomeOf } from '../helpers/page';
import { answer } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const nobody = browserWith('');
const none = { help: false, blog: false, pricing: false };
const open = (...parts: (keyof typeof none)[]) =>
  savePublicParts({ input: { ...none, ...Object.fromEntries(parts.map((part) => [part, true])) }, actor: null });
const signIn = /^\/pages\/login-cover\?redirectTo=/;
const settingsPath = '/preferences/workspace/public';

beforeEach(() => reseed());

describe('the setting for public pages', () => {
  it('can be saved only by administrators, with undo', async () => {
    const admin = browserWith(await cookieFor('admin'));
    const saved = await outcomeOf(await admin.post(settings.action, settingsPath, { blog: 'on', help: 'on' }));
    expect(saved).toMatchObject({ status: 302, to: settingsPath, undo: true });
    expect((await store.snapshot()).workspace['1']?.publicParts).toEqual(['help', 'blog']);
    const client = browserWith(await cookieFor('client'));
    const refused = await client.post(settings.action, settingsPath, { pricing: 'on' });
    expect(refused.headers.get('location')).toMatch(/not-authorized/);
    expect((await store.snapshot()).workspace['1']?.publicParts).toEqual(['help', 'blog']);
  });
});

describe('a page in a section that isn’t public', () => {
  it('asks visitors to sign in', async () => {
    await open('pricing');
    for (const [loader, path] of [
      [list.loader, '/pages/blog/list'],
      [faq.loader, '/pages/faq'],
      [knowledge.loader, '/pages/knowledge-base'],
      [shell.loader, '/pages/blog/list'],
      [shell.loader, '/apps/invoice/list'],
    ] as const) {
      const response = await nobody.get(loader, path);
      expect(response.headers.get('location'), path).toMatch(signIn);
    }
  });

  it('isn’t in a sitemap and is disallowed by robots.txt while no section is public', async () => {
    expect((await nobody.get(sitemap.loader, '/sitemap.xml')).status).toBe(404);
    expect(await (await nobody.get(robots.loader, '/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('a public page', () => {
  it('is open to visitors who aren’t signed in, and has a plain layout', async () => {
    await open('help', 'blog', 'pricing');
    for (const [loader, path] of [
      [list.loader, '/pages/blog/list'],
      [faq.loader, '/pages/faq'],
      [knowledge.loader, '/pages/knowledge-base?q=password'],
      [plans.loader, '/pages/pricing'],
    ] as const) {
      expect((await nobody.get(loader, path)).status, path).toBe(200);
    }
    const frame = (await (await nobody.get(shell.loader, '/pages/blog/list')).json()) as object;
    expect(frame).toEqual({ parts: ['help', 'blog', 'pricing'] });
  });

  it('still shows signed-in users the menu', async () => {
    await open('blog');
    const client = browserWith(await cookieFor('client'));
    expect(await (await client.get(shell.loader, '/pages/blog/list')).json()).toHaveProperty('badges');
  });

  it('shows visitors no drafts, comments, or account plans', async () => {
    await open('help', 'blog', 'pricing');
    const data = await store.snapshot();
    const draft = Object.values(data.blogPosts).find(({ status }) => status === 'draft');
    const path = `/pages/blog/detail/${draft?.slug}`;
    expect((await nobody.get(detail.loader, path, { slug: draft?.slug ?? '' })).status).toBe(404);
    const posts = await (await nobody.get(list.loader, '/pages/blog/list?status=draft')).json();
    expect(JSON.stringify(posts)).not.toContain(draft?.title);
    const shown = (await (await nobody.get(detail.loader, '/pages/blog/detail')).json()) as object;
    expect(shown).toMatchObject({ comments: [], timeline: [], canWrite: false, moderates: false });
    expect(await (await nobody.get(plans.loader, '/pages/pricing')).json()).toMatchObject({
      standing: null,
      usage: [],
    });
  });

  it('redirects visitors to the sign-in page when they comment, vote, or write an article', async () => {
    await open('help', 'blog');
    const post = await nobody.post(detail.action, '/pages/blog/detail', { intent: 'comment', commentText: 'Hello' });
    expect(post.headers.get('location')).toMatch(/^\/pages\/login-cover/);
    const vote = await nobody.post(faq.action, '/pages/faq', { intent: 'helpful:1' });
    expect(vote.headers.get('location')).toMatch(/^\/pages\/login-cover/);
    const written = await nobody.get(add.loader, '/pages/knowledge-base/add');
    expect(written.headers.get('location')).toMatch(signIn);
  });

  it('hides draft articles from visitors', async () => {
    await open('help');
    const { knowledgeArticles } = await store.snapshot();
    const one = Object.values(knowledgeArticles)[0];
    if (!one) throw new Error('No article');
    const path = `/pages/knowledge-base/${one.category}/${one.slug}`;
    const params = { category: one.category, question: one.slug };
    expect((await nobody.get(article.loader, path, params)).status).toBe(200);
    await store.commit({ actor: null, label: 'test' }, (state) => {
      const stored = state.knowledgeArticles[one.id];
      if (stored) stored.draft = true;
    });
    expect((await nobody.get(article.loader, path, params)).status).toBe(404);
    expect(await (await nobody.get(sitemap.loader, '/sitemap.xml')).text()).not.toContain(`/${one.slug}<`);
  });

  it('shows an image of a published article, but not of a draft, to visitors while the help center is public', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const file = new File([png], 'a.png', { type: 'image/png' });
    const { url } = await saveUpload({
      file,
      actor: { id: 1, name: 'Dana Whitfield' },
      place: 'knowledgeArticles',
      idempotencyKey: 'x',
    });
    const params = { id: url.split('/')[2] ?? '', name: 'a.png' };
    const statusFor = async (by: typeof nobody) => (await by.get(upload.loader, url, params)).status;
    const client = browserWith(await cookieFor('client'));
    expect([await statusFor(nobody), await statusFor(client)]).toEqual([302, 404]);
    await store.commit({ actor: null, label: 'test' }, ({ knowledgeArticles }) => {
      if (knowledgeArticles[2]) knowledgeArticles[2].content += `\n\n![A dot](${url})`;
    });
    expect([await statusFor(nobody), await statusFor(client)]).toEqual([302, 200]);
    await open('help');
    expect(await statusFor(nobody)).toBe(200);
    await store.commit({ actor: null, label: 'test' }, ({ knowledgeArticles }) => {
      if (knowledgeArticles[2]) knowledgeArticles[2].draft = true;
    });
    expect([await statusFor(nobody), await statusFor(client)]).toEqual([302, 404]);
  });

  it('offers files of published articles to visitors as downloads while the help center is public', async () => {
    const actor = { id: 1, name: 'Dana Whitfield' };
    const client = browserWith(await cookieFor('client'));
    const attach = async (name: string, content: string) => {
      const { url } = await saveUpload({ file: new File([content], name), actor, place: 'knowledgeArticles' });
      const [, , id = ''] = url.split('/');
      return { url, get: (by: typeof nobody) => by.get(upload.loader, url, { id, name }) };
    };
    const files = [await attach('prices.pdf', '%PDF-1.7'), await attach('list.csv', 'a,b')];
    const statuses = async () =>
      Promise.all(files.flatMap(({ get }) => [nobody, client].map(async (by) => (await get(by)).status)));
    const change = (content: string, draft?: boolean) =>
      store.commit({ actor: null, label: 'test' }, ({ knowledgeArticles }) => {
        if (knowledgeArticles[2]) Object.assign(knowledgeArticles[2], { content, draft });
      });
    await open('help');
    expect(await statuses()).toEqual([302, 404, 302, 404]);
    await change(files.map(({ url }) => `[File](${url})`).join(' '));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    for (const { get } of files) {
      const { headers } = await get(nobody);
      expect(headers.get('Content-Disposition')).toMatch(/^attachment;/);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cache-Control')).toBe('no-cache');
    }
    await open('blog');
    expect(await statuses()).toEqual([302, 200, 302, 200]);
    await open('help');
    await change(files.map(({ url }) => `[File](${url})`).join(' '), true);
    expect(await statuses()).toEqual([302, 404, 302, 404]);
  });

  it('is in the sitemap and allowed by robots.txt, unlike pages in other sections', async () => {
    await open('blog');
    const map = await (await nobody.get(sitemap.loader, '/sitemap.xml')).text();
    expect(map.match(/<loc>/g)).toHaveLength(11);
    expect(map).not.toContain('notes-on-naming-things');
    expect(map).not.toContain('/pages/faq');
    const rules = await (await nobody.get(robots.loader, '/robots.txt')).text();
    expect(rules).toContain('Allow: /pages/blog/detail/\n');
    expect(rules.match(/Allow: \/uploads\//g)).toHaveLength(1);
    expect(rules).not.toContain('/pages/pricing');
    expect(rules).toMatch(/Disallow: \/\n\nSitemap: http.*\/sitemap\.xml\n$/);
  });
});

describe('for a request with a current ETag,', () => {
  it.each([
    ['/pages/blog/feed.xml', rss.loader],
    ['/pages/blog/feed.json', json.loader],
    ['/sitemap.xml', sitemap.loader],
    ['/robots.txt', robots.loader],
  ])('%s returns 304 until nothing is public anymore', async (path, loader) => {
    await open('blog');
    const first = await nobody.get(loader, path);
    const tag = first.headers.get('ETag') ?? '';
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'no-cache']);
    const again = () => {
      const request = new Request(new URL(path, 'http://localhost'), { headers: { 'If-None-Match': tag } });
      return answer(() => loader({ request, params: {}, context: {} }));
    };
    const known = await again();
    expect([known.status, await known.text(), known.headers.get('ETag')]).toEqual([304, '', tag]);
    await open();
    expect((await again()).status).not.toBe(304);
  });
});

describe('an image in a post', () => {
  it('is visible to visitors only while a published post contains the image and the blog is public', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const actor = { id: 1, name: 'Dana Whitfield' };
    const file = new File([png], 'a.png', { type: 'image/png' });
    const { url } = await saveUpload({ file, actor, place: 'blogPosts', idempotencyKey: 'one', picture: true });
    const [, , id = '', name = ''] = url.split('/');
    const status = async () => (await nobody.get(upload.loader, url, { id, name })).status;
    await open('blog');
    expect(await status()).toBe(302);
    const published = Object.values((await store.snapshot()).blogPosts).find((post) => post.status === 'published');
    await store.commit({ actor: null, label: 'test' }, (state) => {
      const post = state.blogPosts[published?.id ?? 0];
      if (post) post.content += `\n\n![A](${url})`;
    });
    expect(await status()).toBe(200);
    await open();
    expect(await status()).toBe(302);
  });
});
