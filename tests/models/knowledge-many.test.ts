import { beforeAll, expect, it } from 'vitest';
import { searchKnowledge } from '~/models/knowledge/reading.server';
import { store } from '~/models/store/store.server';
import { patience } from '../helpers/patience';
import { reseed } from '../helpers/store';

const count = 2000;
/** Expected duration of a search while other tests are running, in ms. */
const limit = 400;

beforeAll(async () => {
  reseed();
  await store.commit({ actor: null, label: 'test', logged: false }, ({ knowledgeArticles }) => {
    const own = Object.values(knowledgeArticles);
    const words = own.flatMap(({ content }) => content.split(/\s+/));
    for (let at = 0; at < count; at += 1) {
      const id = 10_000 + at;
      const content = Array.from({ length: 300 }, (_, n) => words[(at * 37 + n * n) % words.length]).join(' ');
      const category = own[at % own.length]?.category ?? 'all';
      const title = `Article ${at} about ${words[(at * 101) % words.length]}`;
      knowledgeArticles[id] = {
        id,
        slug: `a-${at}`,
        title,
        category,
        updatedAt: '2026-01-01',
        relatedIds: [],
        content,
      };
    }
  });
  await searchKnowledge({ q: 'first', page: 1 }, null);
});

it.each(['invoice', 'invoce', 'the', 'article 1234', 'zzzzqqqq', 'send an invoice to a client', 'a'])(
  'a search of 2,000 articles for “%s” finishes in a bounded time',
  async (q) => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      await searchKnowledge({ q, page: 1 }, null);
      times.push(performance.now() - start);
    }
    const median = times.sort((a, b) => a - b)[2] ?? 0;
    if (process.env.SHOW_TIMES) process.stdout.write(`${q}: ${median.toFixed(1)} ms\n`);
    expect(median).toBeLessThan(patience(limit, median));
  },
);
