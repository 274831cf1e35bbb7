import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { parseChatMarkup } from '~/lib/chat-markup';
import { begunMention } from '~/models/shared/mention';
import { MessageText } from '~/routes/chat/markup';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const html = (text: string, names: string[] = []) => renderToStaticMarkup(createElement(MessageText, { text, names }));

describe('message formatting', () => {
  it.each([
    ['*bold* and _italic_, ~gone~', '<strong>bold</strong> and <em>italic</em>, <s>gone</s>'],
    ['run `a*b*c`', 'run <code class="chat-code">a*b*c</code>'],
    ['snake_case_name 2*3*4 * a * _', 'snake_case_name 2*3*4 * a * _'],
    ['*_both_*', '<strong><em>both</em></strong>'],
    ['Hi @mira, not @mirabelle', 'Hi <mark class="chat-mention">@mira</mark>, not @mirabelle'],
  ])('renders %s', (text, expected) => {
    expect(html(text, ['mira'])).toBe(expected);
  });

  it('keeps formatting characters within links', () => {
    expect(html('https://x.example/_a_b_ next')).toContain('href="https://x.example/_a_b_"');
  });

  it('recognizes code blocks and lists, keeps list numbers, and leaves an unclosed code block unchanged', () => {
    expect(parseChatMarkup('```js\nlet *a*;\n```\n- one\n- two\n5. May')).toEqual([
      { kind: 'code', text: 'let *a*;' },
      {
        kind: 'list',
        isOrdered: false,
        items: ['one', 'two'].map((text) => ({ number: undefined, parts: [{ kind: 'text', text }] })),
      },
      { kind: 'list', isOrdered: true, items: [{ number: 5, parts: [{ kind: 'text', text: 'May' }] }] },
    ]);
    expect(html('```\nnever ended')).toBe('```\nnever ended');
  });

  it('collapses a long message without omitting its last line', () => {
    const long = Array.from({ length: 40 }, (_, n) => `line ${n}`).join('\n');
    expect(html(long)).toContain('<details');
    expect(html(long)).toContain('line 39');
  });

  it.each([
    '<script>alert(1)</script>',
    '*<img src=x onerror=alert(1)>*',
    '`</code><script>alert(1)</script>`',
    '```\n</code></pre><script>alert(1)</script>\n```',
    '- <svg onload=alert(1)>',
    '@<b>mira</b>',
    'javascript:alert(1) *data:text/html,<script>*',
    'https://x.example/"onmouseover="alert(1)',
    '_<iframe srcdoc="<script>alert(1)</script>">_',
  ])('renders malicious content as text: %s', (text) => {
    const shown = html(text, ['<b>mira</b>', 'mira']);
    expect(shown).not.toMatch(/<(script|img|svg|iframe|b)[\s>]/i);
    expect(shown).not.toMatch(/<[^>]*\son\w+=/i);
    expect(shown).not.toMatch(/href="(?!https?:)/);
  });

  it.each(['*', '_', '~', '`', '*a', '_a*', 'http://', '```\n', '- ', '@m', 'https://x.)'])(
    'parses text with many %s in a bounded time',
    (part) => {
      const start = performance.now();
      parseChatMarkup(part.repeat(20_000 / part.length), ['mira', 'm (x']);
      expect(performance.now() - start).toBeLessThan(1500);
    },
  );
});

describe('the name of a mention being typed', () => {
  it.each([
    ['Hello @', ''],
    ['Hello @Dana Wh', 'Dana Wh'],
    ['(@dana', 'dana'],
    ['@نور', 'نور'],
    ['me @ five', null],
    ['jo@outside', null],
    ['Hello', null],
  ])('in %j is %j', (text, name) => {
    expect(begunMention(text)).toBe(name);
  });
});
