import { beforeEach, describe, expect, it } from 'vitest';
import { saveUpload } from '~/models/upload/commands.server';
import { savePublicParts } from '~/models/workspace/public.server';
import { store } from '~/models/store/store.server';
import * as edit from '~/routes/blog/edit/route';
import * as jsonFeed from '~/routes/blog/feed/json';
import * as rss from '~/routes/blog/feed/rss';
import * as list from '~/routes/blog/list/route';
import * as history from '~/routes/blog/history/route';
import * as previewFile from '~/routes/blog/preview/file';
import * as preview from '~/routes/blog/preview/route';
import * as quick from '~/routes/blog/quick/route';
import * as tags from '~/routes/blog/tags/route';
import * as write from '~/routes/blog/write/route';
import { openMarkup } from '../helpers/markup';
import { browserWith, outcomeOf } from '../helpers/page';
import { answer, ORIGIN } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/pages/blog';
const nobody = browserWith('');
let browser = nobody;
let cookie = '';

interface Loaded {
  form: { values: { title: string; content: string; publishOn: string }; keptAt: string | null; tag: string };
  previews: { link: string }[];
}
const loaded = async (id: number) =>
  (await (await browser.get(edit.loader, `${path}/edit/${id}`, { id: String(id) })).json()) as Loaded;
const post = (id: number, fields: Record<string, string | string[]>) =>
  browser.post(edit.action, `${path}/edit/${id}`, fields, { id: String(id) });
const keep = async (id: number, fields: Record<string, string | string[]>) =>
  post(id, { intent: 'keep', tag: (await loaded(id)).form.tag, ...fields });
const stored = async (id: number) => (await store.snapshot()).blogPosts[id];
const texts = async (id: number) => {
  const { title = '', slug = '', excerpt = '', content = '', tags: words = [] } = (await stored(id)) ?? {};
  return { title, slug, excerpt, content, tags: words.join(', '), categories: (await stored(id))?.categories ?? [] };
};

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
  browser = browserWith(cookie);
});

describe('a working draft', () => {
  it('is saved separately from the published post, both automatically and with its button', async () => {
    const before = await stored(2);
    const auto = await keep(2, { title: 'Half a thou', content: 'Beg', auto: '1' });
    expect(((await auto.json()) as { keptAt: string }).keptAt).toMatch(/^\d{4}-/);
    expect((await loaded(2)).form.values).toMatchObject({ title: 'Half a thou', content: 'Beg' });
    expect(await outcomeOf(await keep(2, { title: 'Half a thought' }))).toMatchObject({ to: `${path}/edit/2` });
    expect((await loaded(2)).form.values.title).toBe('Half a thought');
    expect(await stored(2)).toEqual(before);
    expect(Object.keys((await store.snapshot()).postDrafts)).toHaveLength(1);
  });

  it('includes the status and publication date, and isn’t stored if it doesn’t differ from the post', async () => {
    const { publishOn } = (await loaded(2)).form.values;
    await keep(2, { ...(await texts(2)), status: 'published', publishOn });
    expect((await loaded(2)).form.keptAt).toBeNull();
    const later = { status: 'scheduled', publishOn: '2031-03-07T09:30' };
    await keep(2, { ...(await texts(2)), ...later, auto: '1' });
    expect((await loaded(2)).form.values).toMatchObject(later);
    await browser.post(write.action, `${path}/edit/new`, { intent: 'keep', title: 'Soon', ...later });
    const { values } = (await (await browser.get(write.loader, `${path}/edit/new`)).json()) as Loaded['form'];
    expect(values).toMatchObject({ title: 'Soon', ...later });
  });

  it('is saved with the entered text when a preview link is created or disabled without JavaScript', async () => {
    const page = { module: { default: edit.default, loader: edit.loader }, path: `${path}/edit/:id`, cookie };
    await post(2, { intent: 'share', ...(await texts(2)), title: 'Typed before' });
    expect((await loaded(2)).form.values.title).toBe('Typed before');
    const { html } = await openMarkup(page, `${path}/edit/2`);
    const buttons = (html.match(/<button [^>]*>/g) ?? []).filter((one) => /value="(un)?share/.test(one));
    const [{ id = 0 } = {}] = Object.values((await store.snapshot()).postPreviews).filter(({ postId }) => postId === 2);
    expect(buttons).toHaveLength(2);
    for (const button of buttons) expect(button).toMatch(/(?=.* form="post")(?=.* formNoValidate)/i);
    await post(2, { intent: `unshare:${id}`, ...(await texts(2)), title: 'Typed after' });
    expect((await loaded(2)).form.values.title).toBe('Typed after');
  });

  it('of a new post appears on the page for a new post until the post is saved', async () => {
    await browser.post(write.action, `${path}/edit/new`, { intent: 'keep', title: 'Soon', auto: '1' });
    const { values } = (await (await browser.get(write.loader, `${path}/edit/new`)).json()) as Loaded['form'];
    expect(values.title).toBe('Soon');
    await browser.post(write.action, `${path}/edit/new`, { intent: 'save', title: 'Soon', status: 'draft' });
    expect((await store.snapshot()).postDrafts).toEqual({});
  });

  it('is deleted when the post is saved or the draft is discarded', async () => {
    await keep(2, { title: 'Anew' });
    const outcome = await outcomeOf(await post(2, { intent: 'discard' }));
    expect(outcome).toMatchObject({ to: `${path}/edit/2`, undo: true });
    expect((await loaded(2)).form.keptAt).toBeNull();
    await keep(2, { title: 'Anew' });
    await post(2, { intent: 'save', title: 'Anew', status: 'published', tag: (await loaded(2)).form.tag });
    expect((await stored(2))?.title).toBe('Anew');
    expect((await store.snapshot()).postDrafts).toEqual({});
  });

  it('reports a conflict on save if someone changed the post after the draft was started', async () => {
    await keep(2, { title: 'Mine' });
    await store.commit({ actor: null, label: 'test' }, ({ blogPosts }) => {
      if (blogPosts[2]) blogPosts[2].title = 'Theirs';
    });
    const { tag } = (await loaded(2)).form;
    const refused = await post(2, { intent: 'save', title: 'Mine', status: 'published', tag });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Theirs');
  });
});

describe('a preview link', () => {
  const open = (token: string) => nobody.get(preview.loader, `${path}/preview/${token}`, { token });

  it('shows a draft to anyone until the link is disabled or expires', async () => {
    await post(12, { intent: 'share' });
    await keep(12, { title: 'Boxes have names', content: '**Bold** plans' });
    const token = (await loaded(12)).previews.at(-1)?.link.split('/').at(-1) ?? '';
    const shown = await open(token);
    expect(await shown.json()).toMatchObject({ title: 'Boxes have names', html: '<p><strong>Bold</strong> plans</p>' });
    expect((await open('another')).status).toBe(404);
    const own = Object.values((await store.snapshot()).postPreviews).find((one) => one.token === token);
    expect((await outcomeOf(await post(12, { intent: `unshare:${own?.id}` }))).undo).toBe(true);
    expect((await open(token)).status).toBe(404);
    await store.commit({ actor: null, label: 'test' }, ({ postPreviews }) => {
      for (const one of Object.values(postPreviews)) one.expiresAt = '2020-01-01T00:00:00.000Z';
    });
    expect((await open('sample-preview-of-a-post')).status).toBe(404);
  });
});

describe('an uploaded file in an unpublished post', () => {
  const picture = async (name: string) => {
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    return saveUpload({ file: new File([bytes], name), place: 'blogPosts', actor: { id: 1, name: 'Dana Whitfield' } });
  };
  const open = (address: string) => {
    const [, token = '', id = '', name = ''] = /preview\/([^/]+)\/files\/([^/]+)\/(.+)$/.exec(address) ?? [];
    return nobody.get(previewFile.loader, address, { token, id, name });
  };

  it('is available with the preview link, unlike other uploads', async () => {
    const [hero, inText, other] = [await picture('hero.png'), await picture('plan.png'), await picture('other.png')];
    const csv = new File(['a,b'], 'list.csv');
    const list = await saveUpload({ file: csv, place: 'blogPosts', actor: { id: 1, name: 'Dana Whitfield' } });
    await store.commit({ actor: null, label: 'test' }, ({ blogPosts }) => {
      const own = blogPosts[12];
      if (own) own.img = hero.url;
    });
    await post(12, { intent: 'share' });
    await keep(12, { title: 'Boxes', content: `![plan](${inText.url}) [list](${list.url})` });
    const token = (await loaded(12)).previews.at(-1)?.link.split('/').at(-1) ?? '';
    const shown = await nobody.get(preview.loader, `${path}/preview/${token}`, { token });
    const { img, html } = (await shown.json()) as { img: string; html: string };
    const addresses = [img, / src="([^"]*)"/.exec(html)?.[1] ?? ''];
    for (const address of addresses) {
      const response = await open(address);
      expect([response.status, response.headers.get('Content-Type')], address).toEqual([200, 'image/png']);
    }
    const file = await open(/ href="([^"]*)"/.exec(html)?.[1] ?? '');
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'text/csv']);
    const below = `${path}/preview/${token}/files`;
    expect((await open(other.url.replace('/uploads', below))).status).toBe(404);
    expect((await open(hero.url.replace('/uploads', `${path}/preview/another/files`))).status).toBe(404);
    expect((await open(`${below}/nothing/x.png`)).status).toBe(404);
  });
});

describe('the versions of a post', () => {
  it('can be compared with the current text and restored, with undo', async () => {
    const before = await stored(2);
    await post(2, { intent: 'save', title: 'Anew', status: 'published', content: 'x', tags: 'one, two' });
    const page = await browser.get(history.loader, `${path}/edit/2/history`, { id: '2' });
    const { history: shown } = (await page.json()) as {
      history: { chosen: { id: number; fields: { name: string }[] } };
    };
    expect(shown.chosen.fields.map(({ name }) => name)).toContain('title');
    const fields = { revision: String(shown.chosen.id) };
    const restored = await browser.post(history.action, `${path}/edit/2/history`, fields, { id: '2' });
    expect((await outcomeOf(restored)).undo).toBe(true);
    expect(await stored(2)).toMatchObject({ title: before?.title, content: before?.content, tags: before?.tags });
    const unknown = await browser.post(history.action, `${path}/edit/2/history`, { revision: '99' }, { id: '2' });
    expect(unknown.status).toBe(404);
  });
});

describe('the list of posts for authors', () => {
  it('lets authors edit the details of a scheduled post, which stays scheduled', async () => {
    await store.commit({ actor: null, label: 'test' }, ({ blogPosts }) => {
      if (blogPosts[2]) blogPosts[2].status = 'scheduled';
    });
    const fields = { title: 'Anew', slug: 'anew', status: '', tags: 'a, b' };
    const saved = await browser.post(quick.action, `${path}/list/quick/2?tag=x`, fields, { id: '2' });
    expect(await outcomeOf(saved)).toMatchObject({ to: `${path}/list?tag=x`, undo: true });
    expect(await stored(2)).toMatchObject({ title: 'Anew', slug: 'anew', status: 'scheduled', tags: ['a', 'b'] });
  });

  it('adds and removes tags on all selected posts in one step, and requires both posts and tags', async () => {
    const send = (fields: Record<string, string | string[]>) => browser.post(tags.action, `${path}/list/tags`, fields);
    expect((await send({ ids: ['1', '2'] })).status).toBe(400);
    expect((await send({ add: 'x' })).status).toBe(400);
    const outcome = await outcomeOf(await send({ ids: ['1', '2'], add: 'x', remove: 'Invoicing' }));
    expect(outcome).toMatchObject({ message: 'Tags updated on 2 posts', undo: true });
    expect((await stored(1))?.tags).not.toContain('Invoicing');
    expect([(await stored(1))?.tags.includes('x'), (await stored(2))?.tags.includes('x')]).toEqual([true, true]);
    expect((await stored(3))?.tags).not.toContain('x');
  });
});

describe('the feeds', () => {
  it('return 404 until the blog is public', async () => {
    expect((await nobody.get(rss.loader, `${path}/feed.xml`)).status).toBe(404);
    expect((await nobody.get(jsonFeed.loader, `${path}/feed.json`)).status).toBe(404);
  });

  it('contain the published posts without their full text, and anyone can read them', async () => {
    await savePublicParts({ input: { help: false, blog: true, pricing: false }, actor: null });
    await store.commit({ actor: null, label: 'test' }, ({ blogPosts }) => {
      if (blogPosts[1]) blogPosts[1].title = 'Salt & <pepper>';
    });
    const text = await (await nobody.get(rss.loader, `${path}/feed.xml`)).text();
    expect(text).toContain('<title>Salt &amp; &lt;pepper&gt;</title>');
    expect(text.match(/<item>/g)).toHaveLength(10);
    expect(text).not.toContain('Look at the work before you count it');
    const feed = (await (await nobody.get(jsonFeed.loader, `${path}/feed.json`)).json()) as {
      items: { url: string; title: string }[];
    };
    expect(feed.items[0]).toMatchObject({ title: 'Salt & <pepper>' });
    expect(feed.items[1]?.url).toMatch(/^http:.*\/pages\/blog\/detail\/what-a-bakery/);
  });
});

describe('the upload form for files in a post', () => {
  const png = () =>
    new File(
      [
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      ],
      'a.png',
      { type: 'image/png' },
    );
  async function insert(fields: Record<string, string>, file?: File) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: 'file', ...fields })) body.append(name, value);
    if (file) body.append('file', file);
    const request = new Request(new URL(`${path}/edit/3`, ORIGIN), {
      method: 'POST',
      headers: { cookie, origin: ORIGIN },
      body,
    });
    return answer(() => edit.action({ request, params: { id: '3' }, context: {} }));
  }

  it('returns an image as Markdown with its alt text', async () => {
    const response = await insert({ auto: '1', fileText: 'A [small] dot' }, png());
    expect(((await response.json()) as { markdown: string }).markdown).toMatch(/^!\[A small dot\]\(\/uploads\/.+\)$/);
  });

  it('appends the file to the text without JavaScript, and doesn’t save the post', async () => {
    const before = (await store.snapshot()).blogPosts[3];
    const form = { title: 'T', slug: '', status: 'draft', content: 'Words', fileText: 'A dot' };
    const { result } = (await (await insert(form, png())).json()) as { result: { initialValue: { content: string } } };
    expect(result.initialValue.content).toMatch(/^Words\n\n!\[A dot\]\(\/uploads\//);
    expect((await store.snapshot()).blogPosts[3]).toEqual(before);
  });

  it('requires a selected file and alt text', async () => {
    const response = await insert({ auto: '1', fileText: ' ' });
    const { markdown, errors } = (await response.json()) as { markdown: null; errors: object };
    expect(markdown).toBeNull();
    expect(Object.keys(errors)).toEqual(['file', 'fileText']);
  });
});

describe('the list of posts', () => {
  it('lets authors filter for posts with unpublished changes, and counts those posts', async () => {
    await keep(3, { title: 'A thought on its way', content: 'New words' });
    const shown = (await (await browser.get(list.loader, `${path}/list?changed=1`)).json()) as {
      posts: { id: number }[];
      unpublished: object;
    };
    expect(shown.posts.map(({ id }) => id)).toEqual([3]);
    expect(shown.unpublished).toMatchObject({ changed: 1 });
  });
});
