import { describe, expect, it } from 'vitest';
import { completions } from '~/models/email/search-completions';

const tags = [
  { kind: 'label' as const, name: 'Big clients' },
  { kind: 'folder' as const, name: 'Receipts' },
];
const contacts = ['Ingrid Solheim <ingrid@x.example>', 'Jo <jo@x.example>'];
const shown = (typed: string) => completions(typed, tags, contacts).map((one) => one.shown);

describe('completions for an email search', () => {
  it('include operators that start with the last word, and are empty if no operator matches', () => {
    expect(shown('lunch fil')).toEqual(['filename:']);
    expect(shown('is:unread ')).toEqual([]);
    expect(shown('')).toEqual([]);
    expect(shown('soup')).toEqual([]);
  });

  it('include people after from:, “me” after to:, labels after label:, and folders after in:', () => {
    expect(shown('from:solh')).toEqual(['from:ingrid@x.example']);
    expect(shown('-to:')).toEqual(['to:me']);
    expect(shown('label:big')).toEqual(['label:"Big clients"']);
    expect(shown('in:rec')).toEqual(['in:Receipts']);
    expect(shown('in:receipts')).toEqual([]);
  });

  it('keep the text before the term, and the term’s minus sign', () => {
    expect(completions('soup -from:jo', tags, contacts)).toEqual([
      { text: 'soup -from:jo@x.example ', shown: 'from:jo@x.example' },
    ]);
  });
});
