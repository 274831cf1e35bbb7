import { beforeEach, describe, expect, it } from 'vitest';
import { deletePost, updatePost } from '~/models/blog/commands.server';
import { updateFaqEntry } from '~/models/faq/commands.server';
import { historyOf, revisionFields } from '~/models/revision/queries.server';
import { differenceOf } from '~/models/revision/rules';
import { store } from '~/models/store/store.server';
import { patience } from '../helpers/patience';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const kinds = (before: string, after: string) => differenceOf(before, after).map(({ kind, text }) => `${kind} ${text}`);

beforeEach(reseed);

describe('differenceOf', () => {
  it('returns removed, added, and unchanged lines', () => {
    expect(kinds('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual(['same a', 'gone b', 'same c', 'new x', 'same d']);
    expect(kinds('', 'a')).toEqual(['gone ', 'new a']);
    expect(kinds('a\na\na', 'a\na')).toEqual(['same a', 'same a', 'gone a']);
    expect(kinds('same', 'same')).toEqual(['same same']);
  });

  it('returns lines from which both versions can be rebuilt', () => {
    const texts = ['', 'x', 'a\nb\nc', 'c\nb\na', 'a\n\nb\n', 'b\na\nb\na', 'q\na\nb\nz'];
    for (const before of texts) {
      for (const after of texts) {
        const lines = differenceOf(before, after);
        const side = (other: string) => lines.filter(({ kind }) => kind !== other).map(({ text }) => text);
        expect(side('new').join('\n')).toBe(before);
        expect(side('gone').join('\n')).toBe(after);
      }
    }
  });

  it('compares texts with 4,000 lines in a bounded time', () => {
    const long = (word: string) => Array.from({ length: 4000 }, (_, at) => `${word} ${at % 7}`).join('\n');
    const before = performance.now();
    expect(differenceOf(long('a'), long('b'))).toHaveLength(8000);
    expect(performance.now() - before).toBeLessThan(patience(1000));
  });
});

describe('the versions of a record’s text', () => {
  const history = (id?: number) =>
    historyOf({ about: 'faqEntries', recordId: 1, now: { question: 'Now?', ans: 'Now.' }, id });

  it('include the text from before the first change', async () => {
    const { question, ans } = (await store.snapshot()).faqEntries[1] ?? { question: '', ans: '' };
    await updateFaqEntry({ changes: { id: 1, ans: 'Now.' }, actor });
    const { revisions } = await history();
    expect(revisions.map(({ author }) => author)).toEqual(['Dana Whitfield', '']);
    expect(await revisionFields({ about: 'faqEntries', recordId: 1, id: revisions[1]?.id ?? 0 })).toEqual({
      question,
      ans,
    });
  });

  it('are added only by saves that change the text', async () => {
    await updateFaqEntry({ changes: { id: 1, ans: 'One.' }, actor });
    await updateFaqEntry({ changes: { id: 1, ans: 'One.' }, actor });
    await updatePost({ changes: { id: 2, status: 'pending' }, actor });
    expect(Object.keys((await store.snapshot()).revisions)).toHaveLength(2);
    await updateFaqEntry({ changes: { id: 1, ans: 'Two.' }, actor });
    expect((await history()).revisions).toHaveLength(3);
  });

  it('ignore differences in line endings', async () => {
    const { ans = '' } = (await store.snapshot()).faqEntries[1] ?? {};
    await updateFaqEntry({ changes: { id: 1, ans: `${ans}\nMore.` }, actor });
    await updateFaqEntry({ changes: { id: 1, ans: `${ans}\r\nMore.` }, actor });
    expect((await history()).revisions).toHaveLength(2);
  });

  it('are limited to 100 per record', async () => {
    for (let at = 0; at < 104; at += 1) await updateFaqEntry({ changes: { id: 1, ans: `${at}` }, actor });
    expect((await history()).revisions).toHaveLength(100);
  });

  it('are deleted with their record, and restored with it', async () => {
    await updatePost({ changes: { id: 2, title: 'Anew' }, actor });
    const { changeId } = await deletePost({ id: 2, actor });
    expect((await store.snapshot()).revisions).toEqual({});
    await store.undo(changeId ?? 0, actor);
    expect(Object.keys((await store.snapshot()).revisions)).toHaveLength(2);
  });

  it('aren’t returned for another record', async () => {
    await updateFaqEntry({ changes: { id: 1, ans: 'Now.' }, actor });
    await expect(revisionFields({ about: 'faqEntries', recordId: 2, id: 1 })).rejects.toThrow();
    await expect(revisionFields({ about: 'blogPosts', recordId: 1, id: 1 })).rejects.toThrow();
  });
});
