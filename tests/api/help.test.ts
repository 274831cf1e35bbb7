import { beforeAll, describe, expect, it } from 'vitest';
import { type Faq, faqCategoryIds } from '~/models/faq.schema';
import * as api from '~/routes/help/api';
import { helpContract } from '~/routes/help/api.contract';
import { callerOf } from '../helpers/api-call';
import { tokensFor } from '../helpers/sign-in';

let call: ReturnType<typeof callerOf>;
const get = async <Body>(path: string) => (await call<Body>(path)).body;

beforeAll(async () => {
  call = callerOf(api, (await tokensFor('client')).accessToken);
});

describe('GET /faq/data', () => {
  it('answers all five categories with every question by default', async () => {
    const faq = await get<Faq>('/faq/data');
    expect(helpContract.faq.output.parse(faq)).toEqual(faq);
    expect(Object.keys(faq)).toEqual([...faqCategoryIds]);
    for (const { qandA } of Object.values(faq)) expect(qandA.length).toBeGreaterThan(3);
    expect(await get('/faq/data?q=')).toEqual(faq);
  });

  it.each(['PARCEL', 'can i', '?', '.', 'no question says this', '  '])(
    'searches the questions for "%s"',
    async (q) => {
      const all = await get<Faq>('/faq/data');
      const faq = await get<Faq>(`/faq/data?q=${encodeURIComponent(q)}`);
      for (const id of faqCategoryIds) {
        const { qandA, ...rest } = all[id];
        const matches = qandA.filter(({ question }) => question.toLowerCase().includes(q.toLowerCase()));
        expect(faq[id]).toEqual({ ...rest, qandA: matches });
      }
    },
  );

  it('refuses a search given twice', async () => {
    expect((await call('/faq/data?q=a&q=b')).status).toBe(400);
  });
});
