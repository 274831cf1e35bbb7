import { beforeEach, describe, expect, it } from 'vitest';
import { found } from '~/lib/errors';
import { readArticle } from '~/models/knowledge/reading.server';
import type { KnowledgeAnswer, KnowledgeArticle, WireKnowledgeCategory } from '~/models/knowledge/schema';
import type { BlogComment, BlogDetail, BlogListItem, BlogPost } from '~/models/blog/schema';
import { store } from '~/models/store/store.server';
import * as blogRoute from '~/routes/blog/api';
import * as helpRoute from '~/routes/help/api';
import { adminCall, refused } from '../helpers/admin-call';
import { callerOf } from '../helpers/api-call';
import { reseed } from '../helpers/store';
import { tokensFor } from '../helpers/sign-in';
import { undoRestores } from '../helpers/undo-restores';
import { today } from '~/models/shared/day';

type Call = Awaited<ReturnType<typeof adminCall>>;
let blog: Call;
let help: Call;
let blogAsClient: ReturnType<typeof callerOf>;

beforeEach(async () => {
  reseed();
  [blog, help] = [await adminCall(blogRoute), await adminCall(helpRoute)];
  blogAsClient = callerOf(blogRoute, (await tokensFor('client')).accessToken);
});

const post = (name: string, body: unknown) => blog<{ post: BlogPost }>(`/blog/list/${name}`, { body });
const listed = async () => (await blog<BlogListItem[]>('/blog/list/data')).body.map(({ id }) => id);
const detail = async (id: number) => (await blog<BlogDetail>(`/blog/list/data/detail?id=${id}`)).body;
const remove = (name: string, id: number) => blog(`/blog/list/${name}`, { method: 'DELETE', body: { id } });

describe('blog posts', () => {
  it('start as the caller’s drafts, and are listed and rendered from Markdown once they’re published', async () => {
    const { status, body } = await post('add-post', { title: 'Élan & Vital!' });
    expect(status).toBe(201);
    expect(body.post).toMatchObject({
      id: 13,
      slug: 'elan-vital',
      status: 'draft',
      authorName: 'Dana Whitfield',
      img: '/art/cover/elan-vital.svg',
      bookmarked: 0,
    });
    expect(await listed()).not.toContain(13);
    await post('update-post', { id: '13', status: 'published', content: '**Hi** <b>' });
    expect((await listed())[0]).toBe(13);
    expect((await detail(13)).blog.content).toBe('<p><strong>Hi</strong> &lt;b&gt;</p>');
  });

  it('have unique slugs', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => post('add-post', { title: 'Same title' })));
    expect(responses.map(({ body }) => body.post.slug).sort()).toEqual(['same-title', 'same-title-2', 'same-title-3']);
    const { body } = await post('update-post', { id: 2, slug: 'same-title' });
    expect(body.post.slug).toBe('same-title-4');
    expect((await post('update-post', { id: 2, slug: 'same-title-4' })).body.post.slug).toBe('same-title-4');
  });

  it.each(
    Object.entries({ title: ' ', slug: 'a b', status: 'lost', tags: 'one', publishedAt: 'soon', img: '//x.example' }),
  )('are rejected with 400 for an invalid %s', async (field, value) => {
    expect(await refused(400, () => post('add-post', { title: 'Fine', [field]: value }))).toEqual([field]);
    expect(await refused(400, () => post('update-post', { id: 2, [field]: value }))).toEqual([field]);
  });

  it('are deleted and restored with their comments and bookmarks, and unknown IDs return 404', async () => {
    await blog('/blog/list/toggle-bookmark', { body: { id: 2 } });
    const before = await store.snapshot();
    await undoRestores('blogPosts', async () => {
      expect((await remove('delete-post', 2)).status).toBe(200);
      const { blogComments, postBookmarks } = await store.snapshot();
      expect([...Object.values(blogComments), ...Object.values(postBookmarks)].filter((r) => r.postId === 2)).toEqual(
        [],
      );
    });
    const { blogComments, postBookmarks } = await store.snapshot();
    expect({ blogComments, postBookmarks }).toEqual({
      blogComments: before.blogComments,
      postBookmarks: before.postBookmarks,
    });
    await refused(404, () => remove('delete-post', 99));
    await refused(404, () => post('update-post', { id: 99, title: 'Gone' }));
  });
});

describe('comments', () => {
  const add = (body: unknown) => blog<{ comment: BlogComment }>('/blog/list/add-comment', { body });

  it('are added under the caller’s name and counted, and adding one can be undone', async () => {
    const before = await detail(2);
    const { status, body } = await add({ postId: '2', commentText: ' <b>as sent</b> ' });
    expect(status).toBe(201);
    expect(body.comment).toMatchObject({ postId: 2, userFullName: 'Dana Whitfield', commentText: ' <b>as sent</b> ' });
    const after = await detail(2);
    expect(after.blog.comments).toBe(before.blog.comments + 1);
    expect(after.comments.at(-1)?.commentText).toBe(' <b>as sent</b> ');
    await undoRestores('blogComments', () => add({ postId: 2, commentText: 'Oops' }));
  });

  it('are rejected if they’re empty or on a post that the caller can’t read', async () => {
    expect(await refused(400, () => add({ postId: 2, commentText: ' ' }))).toEqual(['commentText']);
    await refused(404, () => add({ postId: 99, commentText: 'Hi' }));
    await refused(404, () => blogAsClient('/blog/list/add-comment', { body: { postId: 12, commentText: 'Hi' } }));
  });

  it('can be deleted by an admin, with undo, but not by a client who didn’t write them', async () => {
    const { body } = await add({ postId: 2, commentText: 'Mine' });
    const { id } = body.comment;
    await refused(403, () => blogAsClient('/blog/list/delete-comment', { method: 'DELETE', body: { id } }));
    expect((await remove('delete-comment', id)).status).toBe(200);
    await undoRestores('blogComments', () => remove('delete-comment', 1));
    await refused(404, () => remove('delete-comment', 999));
  });
});

it('a bookmark is toggled for a single account and changes the post’s bookmark count', async () => {
  const toggle = async (call: typeof blogAsClient) =>
    (await call('/blog/list/toggle-bookmark', { body: { id: 2 } })).body;
  const { bookmarked } = (await detail(2)).blog;
  const asAdmin = (path: string, options: { body?: unknown }) => blog(path, options);
  expect(await toggle(asAdmin as typeof blogAsClient)).toEqual({ isBookmarked: true, bookmarked: bookmarked + 1 });
  expect(await toggle(blogAsClient)).toEqual({ isBookmarked: true, bookmarked: bookmarked + 2 });
  expect(await toggle(blogAsClient)).toEqual({ isBookmarked: false, bookmarked: bookmarked + 1 });
  expect((await detail(2)).blog.bookmarked).toBe(bookmarked + 1);
  await refused(404, () => blogAsClient('/blog/list/toggle-bookmark', { body: { id: 12 } }));
});

describe('help articles', () => {
  const article = (name: string, body: unknown) => help<{ article: KnowledgeArticle }>(`/faq/${name}`, { body });
  const questions = async () =>
    (await help<WireKnowledgeCategory[]>('/faq/data/category')).body.map((category) => category.questions);

  it('are added at the end of their category', async () => {
    const { status, body } = await article('add-article', {
      title: 'How do I rest?',
      content: 'Sit.',
      categoryId: '11',
      relatedIds: [3, '3'],
    });
    expect(status).toBe(201);
    expect(body.article).toMatchObject({ id: 82, slug: 'how-do-i-rest', updatedAt: today(), relatedIds: [3] });
    expect((await questions())[10]?.at(-1)).toEqual({ id: 82, question: 'How do I rest?', slug: 'how-do-i-rest' });
    const question = (await help<KnowledgeAnswer>('/faq/data/question?slug=how-do-i-rest')).body;
    expect(question).toMatchObject({ content: '<p>Sit.</p>', relatedQuestions: [{ id: 3 }] });
  });

  it('keep their slug when they’re renamed, and can be moved to another category', async () => {
    const before = found((await store.snapshot()).knowledgeArticles[2], 'Article');
    const { body } = await article('update-article', { id: 2, title: 'Renamed', categoryId: 3 });
    // Renaming drops the translations of the old title.
    const content = before.translations?.de?.content ?? '';
    expect(body.article).toMatchObject({ translations: { de: { content } } });
    const texts = { translations: undefined };
    expect({ ...body.article, ...texts }).toEqual({ ...before, title: 'Renamed', updatedAt: today(), ...texts });
    const all = await questions();
    expect(all.flat().filter(({ id }) => id === 2)).toEqual([{ id: 2, question: 'Renamed', slug: before.slug }]);
    expect(all[2]?.at(-1)?.id).toBe(2);
  });

  it('can be added and changed with undo; a missing category returns 400, and an unknown record returns 404', async () => {
    expect(await refused(400, () => article('add-article', { title: 'x' }))).toEqual(['categoryId']);
    await refused(404, () => article('add-article', { title: 'x', categoryId: 99 }));
    await refused(404, () => article('update-article', { id: 2, relatedIds: [999] }));
    await refused(404, () => article('update-article', { id: 999, title: 'x' }));
    await undoRestores('knowledgeCategories', () => article('update-article', { id: 2, title: 'x', categoryId: 3 }));
    await undoRestores('knowledgeArticles', () => article('add-article', { title: 'x', categoryId: 3 }));
  });

  it('count only the latest vote of each account, and undo restores the previous vote', async () => {
    const vote = (helpful: unknown) => help('/faq/vote', { body: { id: 2, helpful } });
    expect((await vote(true)).body).toEqual({ helpful: 1, notHelpful: 0 });
    expect((await vote(false)).body).toEqual({ helpful: 0, notHelpful: 1 });
    const asClient = callerOf(helpRoute, (await tokensFor('client')).accessToken);
    expect((await asClient('/faq/vote', { body: { id: 2, helpful: true } })).body).toEqual({
      helpful: 1,
      notHelpful: 1,
    });
    const { vote: tally } = await readArticle({
      slug: 'what-do-the-groups-in-the-menu-mean',
      reader: { id: 1, ability: [] },
    });
    expect(tally).toEqual({ helpful: 1, notHelpful: 1, own: { helpful: false, reason: '' } });
    expect(await refused(400, () => vote('yes'))).toEqual(['helpful']);
    await refused(404, () => help('/faq/vote', { body: { id: 999, helpful: true } }));
    await undoRestores('articleVotes', () => vote(true));
  });
});
