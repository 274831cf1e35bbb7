import { describe, expect, it } from 'vitest';
import { cursorMark } from '~/models/email/inserted';
import { withCursor } from '~/routes/email/compose/rich/cursor';
import { toMarkdown } from '~/routes/email/compose/rich/to-markdown';
import { toTree } from '~/routes/email/compose/rich/tree';

const around = (markdown: string) => toMarkdown(toTree(markdown));

describe('the rich text editor', () => {
  it.each([
    'One line.',
    'One line\nand its second.',
    'One **bold**, one *italic*, one ***both*** and `code`.',
    'A [link](https://atrium.example/a?b=c) and **[a bold one](https://atrium.example)**.',
    '# Title\n\n## Part\n\nWords.',
    '- one\n- two\n  - inner\n- three',
    '1. one\n2. two',
    '> quoted\n> twice\n>\n> and again\n>\n> > deeper',
    'Thursday is **fine**.\n\nOn 3 May, Ingrid wrote:\n\n> Hi Dana,\n> is it?',
    '```\nconst a = 1;\n\nlet b;\n```',
    'Above\n\n---\n\nbelow',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    'snake_case and a\\*b, 2 \\< 3',
    'مرحبًا **دانا**',
  ])('round-trips %j', (markdown) => {
    expect(around(markdown)).toBe(markdown);
    expect(around(around(markdown))).toBe(around(markdown));
  });

  it('marks the cursor at the start, in a word, and in front of a quote or list item without changing the text', () => {
    const text = '\n\nHi\n\nOn 3 May, Ingrid wrote:\n\n> Hi Dana,\n> is it?\n\n- one\n- two\n\n1. three';
    expect(toTree(withCursor(text, 0)).slice(0, 2)).toEqual([
      { tag: 'p', children: [cursorMark] },
      { tag: 'p', children: ['Hi'] },
    ]);
    const places = [0, 1, 2, 3, text.indexOf('>'), text.indexOf('> is'), text.indexOf('- one'), text.indexOf('1.')];
    for (const at of [...places, text.indexOf('is it'), text.length]) {
      const marked = withCursor(text, at);
      expect(marked.replace(cursorMark, '')).toBe(text);
      expect(around(marked).replace(cursorMark, '').trim()).toBe(text.trim());
    }
  });

  it('keeps text that looks like Markdown as plain text', () => {
    for (const words of [
      '*no*',
      '[no](https://no.example)',
      '<b>no</b>',
      '`no`',
      '# no',
      '- no',
      '1. no',
      '> no',
      '\\',
    ]) {
      const tree = toTree(toMarkdown([{ tag: 'p', children: [words] }]));
      expect(tree, words).toEqual([{ tag: 'p', children: [words] }]);
    }
  });

  it('creates no links from URLs that run code', () => {
    expect(JSON.stringify(toTree('[x](javascript:alert(1)) [y](data:text/html,x)'))).not.toContain('href');
    const link = { tag: 'a', href: 'javascript:alert(1)', children: ['x'] };
    expect(toMarkdown([{ tag: 'p', children: [link] }])).toBe('x');
  });

  it('moves spaces at the edges of formatted text outside the formatting', () => {
    expect(toMarkdown([{ tag: 'p', children: ['a', { tag: 'strong', children: [' b '] }, 'c'] }])).toBe('a **b** c');
  });
});
