import { describe, expect, it } from 'vitest';
import { markdownHtml, plainText } from '~/lib/markdown.server';
import { readNumber } from '~/lib/typed-number';
import { weakness } from '~/models/account/common-password.server';
import { registrationSchema } from '~/models/account/schema';
import { htmlText } from '~/models/email/text';
import { patience } from '../helpers/patience';

// As much as one request may bring. Where time grows by the square of a text's length, each of these takes minutes.
const length = 1_000_000;
const long = (unit: string) => unit.repeat(length / unit.length);

describe('a text as long as a request may be', () => {
  it.each(['@', ' ', 'a@'])('of %j is no e-mail with something behind a space, and registers nobody', (unit) => {
    const result = registrationSchema.safeParse({ email: `a@${long(unit)} x`, password: 'a', username: 'a' });
    expect(result.error?.issues.map(({ path }) => path[0])).toContain('email');
  });

  it.each(['<', '</p', '<style', '<br/b', '<title>', '&', '\n', ' '])(
    'of %j is read as the words of a mail',
    (unit) => {
      expect(htmlText(`start ${long(unit)}`)).toMatch(/^start/);
    },
  );

  it.each(['[', '![', '[a](', '\n', '\r', '<', '*', ' '])('of %j is searched without its marks', (unit) => {
    expect(plainText(`start ${long(unit)} end`)).toMatch(/^start/);
  });

  it('of figures is no number that can be kept, and no password of one sign is strong', () => {
    expect(readNumber(`.${long('0')}x`, 'en')).toMatchObject({ problem: 'number' });
    expect(readNumber(`0.${long('0')}1`, 'en')).toMatchObject({ problem: 'numberDigits' });
    expect(weakness(`${long('1')}a`)).toBe('passwordCommon');
  });
});

describe('Markdown that nobody writes', () => {
  const most = 200_000;

  it.each(['> ', '1. ', '- ', '**a'])('of nothing but %j is shown as it is typed', (unit) => {
    const text = unit.repeat(most / unit.length);
    const shown = text.replaceAll('<', '&lt;');
    expect(markdownHtml(text) === `<pre>${shown}</pre>`).toBe(true);
  });

  it.each(['!', '<', '`', '_', 'a_', 'http://a.b?', '~', '[a](', '|', '&'])(
    'of %j keeps no one waiting, whatever its length',
    (unit) => {
      for (const letters of [990, 20_000, 200_000, 1_000_000]) {
        const began = performance.now();
        markdownHtml(unit.repeat(letters / unit.length));
        expect(performance.now() - began).toBeLessThan(patience(2_000));
      }
    },
  );

  it('keeps what people type between angle brackets', () => {
    expect(markdownHtml('Press <Enter>, then <OK>.')).toBe('<p>Press &lt;Enter&gt;, then &lt;OK&gt;.</p>');
    const html = markdownHtml('Put it into the <title> of the page.\n\n- check the **price**');
    expect(html).toContain('the &lt;title&gt; of the page');
    expect(html).toContain('<li>check the <strong>price</strong></li>');
    expect(markdownHtml('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(markdownHtml('<https://a.example/>')).toContain('href="https://a.example/"');
  });

  it('does not make a long text of many blocks one, nor a long rule', () => {
    expect(markdownHtml('a **b**\n\n'.repeat(200))).toMatch(/^<p>a <strong>b<\/strong><\/p>/);
    expect(markdownHtml('-'.repeat(200))).toBe('<hr />');
    expect(markdownHtml('\r'.repeat(most))).toBe('');
    expect(markdownHtml('> > > a')).toContain('<blockquote>');
  });
});
