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

describe('a difference', () => {
  it('names the lines that changed and keeps all others', () => {
    expect(kinds('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual(['same a', 'gone b', 'same c', 'new x', 'same d']);
    expect(kinds('', 'a')).toEqual(['gone ', 'new a']);
    expect(kinds('a\na\na', 'a\na')).toEqual(['same a', 'same a', 'gone a']);
    expect(kinds('same', 'same')).toEqual(['same same']);
  });

  it('gives both texts back from its lines, whatever they are', () => {
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

  it('is quick on long texts', () => {
    const long = (word: string) => Array.from({ length: 4000 }, (_, at) => `${word} ${at % 7}`).join('\n');
    const before = performance.now();
    expect(differenceOf(long('a'), long('b'))).toHaveLength(8000);
    expect(performance.now() - before).toBeLessThan(patience(1000));
  });
});

describe('the versions of a text', () => {
  const history = (id?: number) =>
    historyOf({ about: 'faqEntries', recordId: 1, now: { question: 'Now?', ans: 'Now.' }, id });

  it('begin with the text before the first change', async () => {
    const { question, ans } = (await store.snapshot()).faqEntries[1] ?? { question: '', ans: '' };
    await updateFaqEntry({ changes: { id: 1, ans: 'Now.' }, actor });
    const { revisions } = await history();
    expect(revisions.map(({ author }) => author)).toEqual(['Dana Whitfield', '']);
    expect(await revisionFields({ about: 'faqEntries', recordId: 1, id: revisions[1]?.id ?? 0 })).toEqual({
      question,
      ans,
    });
  });

  it('grow by a save that changes the text, and by none that does not', async () => {
    await updateFaqEntry({ changes: { id: 1, ans: 'One.' }, actor });
    await updateFaqEntry({ changes: { id: 1, ans: 'One.' }, actor });
    await updatePost({ changes: { id: 2, status: 'pending' }, actor });
    expect(Object.keys((await store.snapshot()).revisions)).toHaveLength(2);
    await updateFaqEntry({ changes: { id: 1, ans: 'Two.' }, actor });
    expect((await history()).revisions).toHaveLength(3);
  });

  it('know no other line ends than those of the product', async () => {
    const { ans = '' } = (await store.snapshot()).faqEntries[1] ?? {};
    await updateFaqEntry({ changes: { id: 1, ans: `${ans}\nMore.` }, actor });
    await updateFaqEntry({ changes: { id: 1, ans: `${ans}\r\nMore.` }, actor });
    expect((await history()).revisions).toHaveLength(2);
  });

  it('keep no more than a hundred of one text', async () => {
    for (let at = 0; at < 104; at += 1) await updateFaqEntry({ changes: { id: 1, ans: `${at}` }, actor });
    expect((await history()).revisions).toHaveLength(100);
  });

  it('go with a deleted post and come back with it', async () => {
    await updatePost({ changes: { id: 2, title: 'Anew' }, actor });
    const { changeId } = await deletePost({ id: 2, actor });
    expect((await store.snapshot()).revisions).toEqual({});
    await store.undo(changeId ?? 0, actor);
    expect(Object.keys((await store.snapshot()).revisions)).toHaveLength(2);
  });

  it('are not shown for another text', async () => {
    await updateFaqEntry({ changes: { id: 1, ans: 'Now.' }, actor });
    await expect(revisionFields({ about: 'faqEntries', recordId: 2, id: 1 })).rejects.toThrow();
    await expect(revisionFields({ about: 'blogPosts', recordId: 1, id: 1 })).rejects.toThrow();
  });
});
