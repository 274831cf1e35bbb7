import { describe, expect, it } from 'vitest';
import { type MarkdownCommand, markdownEdit } from '~/lib/markdown-edit';
import { type HtmlNode, hasFormatting, markdownOf } from '~/lib/markdown-from-html';

/** Formats text whose selection is marked by two bars. Returns the text with the new selection. */
function formatted(marked: string, command: MarkdownCommand): string {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|') - 1;
  const text = marked.replaceAll('|', '');
  const { range, text: replacement, selected } = markdownEdit(text, [start, end], command);
  const next = text.slice(0, range[0]) + replacement + text.slice(range[1]);
  return `${next.slice(0, selected[0])}|${next.slice(...selected)}|${next.slice(selected[1])}`;
}

describe('a formatting button', () => {
  it('wraps the selection in markup, or removes the markup if it’s already there', () => {
    expect(formatted('a |word| b', 'bold')).toBe('a **|word|** b');
    expect(formatted('a **|word|** b', 'bold')).toBe('a |word| b');
    expect(formatted('||', 'italic')).toBe('_||_');
    expect(formatted('run |npm|', 'code')).toBe('run `|npm|`');
    expect(formatted('|a\nb|', 'code')).toBe('```\n|a\nb|\n```');
  });

  it('adds, removes, or replaces the markup of whole lines', () => {
    expect(formatted('one\nt|wo\nthr|ee', 'list')).toBe('one\n|- two\n- three|');
    expect(formatted('|- two\n- three|', 'list')).toBe('|two\nthree|');
    expect(formatted('- it||em', 'heading')).toBe('## item||');
    expect(formatted('\n||', 'quote')).toBe('\n> ||');
  });

  it('puts the cursor in the missing half of a link', () => {
    expect(formatted('see |here|', 'link')).toBe('see [here](||)');
    expect(formatted('|https://a.example/b|', 'link')).toBe('[||](https://a.example/b)');
  });
});

const text = (textContent: string): HtmlNode => ({ nodeType: 3, nodeName: '#text', textContent, childNodes: [] });
function element(nodeName: string, children: (HtmlNode | string)[], attributes: Record<string, string> = {}): HtmlNode {
  const childNodes = children.map((one) => (typeof one === 'string' ? text(one) : one));
  const textContent = childNodes.map((one) => one.textContent ?? '').join('');
  return { nodeType: 1, nodeName, textContent, childNodes, getAttribute: (name) => attributes[name] ?? null };
}

describe('HTML pasted into the editor', () => {
  it('becomes Markdown with headings, bold text, links, lists, quotes, and code', () => {
    const body = element('BODY', [
      element('H1', ['Title']),
      element('P', ['Some ', element('B', ['bold ']), 'and ', element('A', ['a link'], { href: 'https://a.example' })]),
      element('UL', [element('LI', ['one']), element('LI', ['two', element('OL', [element('LI', ['first'])])])]),
      element('BLOCKQUOTE', [element('P', ['said'])]),
      element('PRE', ['let a = [1];\n']),
    ]);
    expect(markdownOf(body)).toBe(
      [
        '## Title',
        'Some **bold** and [a link](https://a.example)',
        '- one\n- two\n  1. first',
        '> said',
        '```\nlet a = [1];\n```',
      ].join('\n\n'),
    );
  });

  it('loses its scripts, styles, images, and links that run code', () => {
    const body = element('BODY', [
      element('STYLE', ['p { color: red }']),
      element('SCRIPT', ['alert(1)']),
      element('IMG', []),
      element('A', ['click'], { href: 'javascript:alert(1)' }),
    ]);
    expect(markdownOf(body)).toBe('click');
  });

  it('keeps text bold if a word processor’s styles make it bold', () => {
    const body = element('B', [element('SPAN', ['strong'], { style: 'font-weight:700' }), ' word'], {
      style: 'font-weight:normal',
    });
    expect(markdownOf(element('BODY', [body]))).toBe('**strong** word');
    expect(hasFormatting('<span style="font-weight:700">a</span>')).toBe(true);
    expect(hasFormatting('<p>plain</p>')).toBe(false);
  });
});
