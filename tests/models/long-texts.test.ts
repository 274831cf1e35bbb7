import { describe, expect, it } from 'vitest';
import { markdownHtml, plainText } from '~/lib/markdown.server';
import { readNumber } from '~/lib/typed-number';
import { weakness } from '~/models/account/common-password.server';
import { registrationSchema } from '~/models/account/schema';
import { htmlText } from '~/models/email/text';
import { patience } from '../helpers/patience';

// About the maximum size of a request. Algorithms with quadratic time take minutes for strings of this length.
const length = 1_000_000;
const long = (unit: string) => unit.repeat(length / unit.length);

describe('a string of the maximum request size', () => {
  it.each(['@', ' ', 'a@'])('consisting of %j is rejected as an email address', (unit) => {
    const result = registrationSchema.safeParse({ email: `a@${long(unit)} x`, password: 'a', username: 'a' });
    expect(result.error?.issues.map(({ path }) => path[0])).toContain('email');
  });

  it.each(['<', '</p', '<style', '<br/b', '<title>', '&', '\n', ' '])(
    'consisting of %j is converted from HTML to plain text',
    (unit) => {
      expect(htmlText(`start ${long(unit)}`)).toMatch(/^start/);
    },
  );

  it.each(['[', '![', '[a](', '\n', '\r', '<', '*', ' '])(
    'consisting of %j is converted from Markdown to plain text',
    (unit) => {
      expect(plainText(`start ${long(unit)} end`)).toMatch(/^start/);
    },
  );

  it('consisting mostly of one digit is rejected as a number and as a password', () => {
    expect(readNumber(`.${long('0')}x`, 'en')).toMatchObject({ problem: 'number' });
    expect(readNumber(`0.${long('0')}1`, 'en')).toMatchObject({ problem: 'numberDigits' });
    expect(weakness(`${long('1')}a`)).toBe('passwordCommon');
  });
});

describe('pathological Markdown', () => {
  const most = 200_000;

  it.each(['> ', '1. ', '- ', '**a'])('consisting of %j is shown as plain text', (unit) => {
    const text = unit.repeat(most / unit.length);
    const shown = text.replaceAll('<', '&lt;');
    expect(markdownHtml(text) === `<pre>${shown}</pre>`).toBe(true);
  });

  it.each(['!', '<', '`', '_', 'a_', 'http://a.b?', '~', '[a](', '|', '&'])(
    'consisting of %j renders quickly, even with 1,000,000 characters',
    (unit) => {
      for (const letters of [990, 20_000, 200_000, 1_000_000]) {
        const began = performance.now();
        markdownHtml(unit.repeat(letters / unit.length));
        const ms = performance.now() - began;
        expect(ms).toBeLessThan(patience(2_000, ms));
      }
    },
  );

  it('isn’t confused with text or URLs in angle brackets, which are rendered', () => {
    expect(markdownHtml('Press <Enter>, then <OK>.')).toBe('<p>Press &lt;Enter&gt;, then &lt;OK&gt;.</p>');
    const html = markdownHtml('Put it into the <title> of the page.\n\n- check the **price**');
    expect(html).toContain('the &lt;title&gt; of the page');
    expect(html).toContain('<li>check the <strong>price</strong></li>');
    expect(markdownHtml('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(markdownHtml('<https://a.example/>')).toContain('href="https://a.example/"');
  });

  it('isn’t confused with many blocks, long rules, or nested quotes, which are rendered', () => {
    expect(markdownHtml('a **b**\n\n'.repeat(200))).toMatch(/^<p>a <strong>b<\/strong><\/p>/);
    expect(markdownHtml('-'.repeat(200))).toBe('<hr />');
    expect(markdownHtml('\r'.repeat(most))).toBe('');
    expect(markdownHtml('> > > a')).toContain('<blockquote>');
  });
});
