import { describe, expect, it } from 'vitest';
import { mailHtml } from '~/models/email/html.server';
import { textHtml } from '~/models/email/inbound-email.server';
import { foldQuotes } from '~/models/email/quotes';

const folded = (html: string) => foldQuotes(mailHtml(html).html, 'Quoted');

describe('a quoted message', () => {
  it('is collapsed in plain text, and the text above and below it stays visible', () => {
    const html = folded(textHtml('Yes\n> one\n> two\n> three\nDana'));
    expect(html).toBe(
      '<div>Yes<br /><details class="mail-quote"><summary>Quoted</summary>&gt; one<br />&gt; two<br />&gt; three</details><br />Dana</div>',
    );
  });

  it('stays visible if it has only one line', () => {
    const text = textHtml('> one\nYes\n> two\nNo');
    expect(folded(text)).toBe(mailHtml(text).html);
  });

  it('is collapsed at the end of an email, but not above other text', () => {
    const quote = '<blockquote><p>Old</p><blockquote>Older</blockquote></blockquote>';
    expect(folded(`<div><p>New</p>${quote}</div>`)).toMatch(
      /^<div><p>New<\/p><details class="mail-quote">.*<\/details><\/div>$/,
    );
    const inMiddle = `${quote}<p>New</p>`;
    expect(folded(inMiddle)).toBe(mailHtml(inMiddle).html);
  });

  it('is collapsed in a bounded time in an email with thousands of quotes', () => {
    const start = performance.now();
    foldQuotes('<blockquote>'.repeat(50_000) + '</blockquote>'.repeat(50_000), 'Quoted');
    foldQuotes(`<p>${'&gt; a<br />'.repeat(100_000)}</p>`, 'Quoted');
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

it('plain text becomes a paragraph that preserves line breaks and multiple spaces', () => {
  expect(mailHtml(textHtml('a   1')).html).toBe('<p style="white-space:pre-wrap">a   1</p>');
  expect(textHtml('Hello\nDana')).toBe('<p>Hello<br>Dana</p>');
});
