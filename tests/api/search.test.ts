import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as api from '~/routes/search/api';
import { searchContract } from '~/routes/search/api.contract';
import { callerOf } from '../helpers/api-call';
import { tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

type Search = z.infer<typeof searchContract.search.output>;
type Bookmarks = z.infer<typeof searchContract.bookmarks.output>;

const update = '/api/bookmarks/update';
let call: ReturnType<typeof callerOf>;
let asClient: ReturnType<typeof callerOf>;
const bookmarks = async (by = call) => (await by<Bookmarks>('/api/bookmarks/data')).body;
const search = async (by = call) => (await by<Search>('/api/main-search/data')).body;
const ids = (items: { id: number }[]) => items.map(({ id }) => id);

beforeEach(async () => {
  reseed();
  const [admin, client] = await Promise.all([tokensFor('admin'), tokensFor('client')]);
  call = callerOf(api, admin.accessToken);
  asClient = callerOf(api, client.accessToken);
});

describe('GET main-search', () => {
  it('returns three groups, each with a display limit of four and more than four results', async () => {
    const body = await search();
    expect(searchContract.search.output.parse(body)).toEqual(body);
    expect(body.searchArr.map(({ groupTitle, searchLimit }) => [groupTitle, searchLimit])).toEqual([
      ['Pages', 4],
      ['Files', 4],
      ['Contacts', 4],
    ]);
    for (const { data } of body.searchArr) expect(data.length).toBeGreaterThan(4);
    expect(body.searchArr[1].data[0]).not.toHaveProperty('id');
    expect(body.searchArr[2].data[0]).not.toHaveProperty('id');
  });
});

describe('bookmarks', () => {
  it('are returned with a list of all suggested pages, in which bookmarked pages are marked', async () => {
    const body = await bookmarks();
    expect(ids(body.bookmarks)).toEqual([3, 5, 10, 13]);
    expect(body.suggestions).toEqual((await search()).searchArr[0].data);
    expect(body.suggestions.filter(({ isBookmarked }) => isBookmarked)).toEqual(body.bookmarks);
  });

  it('are toggled by an ID sent as a number or as text, and are marked in the search', async () => {
    expect((await call(update, { body: { id: 1 } })).status).toBe(200);
    expect(ids((await bookmarks()).bookmarks)).toEqual([3, 5, 10, 13, 1]);
    expect((await search()).searchArr[0].data[0]).toMatchObject({ id: 1, isBookmarked: true });
    await call(update, { body: { id: '5' } });
    expect(ids((await bookmarks()).bookmarks)).toEqual([3, 10, 13, 1]);
  });

  it('are separate for each account', async () => {
    await asClient(update, { body: { id: 3 } });
    expect(ids((await bookmarks(asClient)).bookmarks)).toEqual([3]);
    expect((await search(asClient)).searchArr[0].data.filter((page) => page.isBookmarked)).toHaveLength(1);
    expect(ids((await bookmarks()).bookmarks)).toEqual([3, 5, 10, 13]);
  });

  it('are toggled once by each of several parallel requests', async () => {
    await Promise.all([1, 2, 4, 1, 2].map((id) => call(update, { body: { id } })));
    expect(ids((await bookmarks()).bookmarks)).toEqual([3, 5, 10, 13, 4]);
  });

  it('aren’t changed by a missing or malformed ID (400) or an unknown ID (404)', async () => {
    for (const body of [{}, { id: null }, { id: '' }, { id: 'x' }, { id: true }]) {
      const response = await call<{ error: object }>(update, { body });
      expect(response.status).toBe(400);
      expect(Object.keys(response.body.error)).toEqual(['id']);
    }
    expect((await call(update, { body: { id: 999 } })).status).toBe(404);
    expect(ids((await bookmarks()).bookmarks)).toEqual([3, 5, 10, 13]);
  });
});
