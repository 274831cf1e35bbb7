import { describe, expect, it } from 'vitest';
import { completions } from '~/models/email/search-completions';

const tags = [
  { kind: 'label' as const, name: 'Big clients' },
  { kind: 'folder' as const, name: 'Receipts' },
];
const contacts = ['Ingrid Solheim <ingrid@x.example>', 'Jo <jo@x.example>'];
const shown = (typed: string) => completions(typed, tags, contacts).map((one) => one.shown);

describe('completions of a search', () => {
  it('are operators for the beginning of a word, and none for an empty or a complete one', () => {
    expect(shown('lunch fil')).toEqual(['filename:']);
    expect(shown('is:unread ')).toEqual([]);
    expect(shown('')).toEqual([]);
    expect(shown('soup')).toEqual([]);
  });

  it('are people after from: and to:, labels after label:, and folders after in:', () => {
    expect(shown('from:solh')).toEqual(['from:ingrid@x.example']);
    expect(shown('-to:')).toEqual(['to:me']);
    expect(shown('label:big')).toEqual(['label:"Big clients"']);
    expect(shown('in:rec')).toEqual(['in:Receipts']);
    expect(shown('in:receipts')).toEqual([]);
  });

  it('keep what was typed before, and a minus', () => {
    expect(completions('soup -from:jo', tags, contacts)).toEqual([
      { text: 'soup -from:jo@x.example ', shown: 'from:jo@x.example' },
    ]);
  });
});
