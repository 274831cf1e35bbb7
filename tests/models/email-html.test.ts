import { describe, expect, it } from 'vitest';
import { mailHtml } from '~/models/email/html.server';
import { mailAttacks } from '../helpers/mail-attacks';

const allowed =
  /^(a|abbr|b|blockquote|br|caption|center|cite|code|col|colgroup|del|div|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)$/;

/** Returns the elements of sanitized HTML, which is well formed, with their attributes. */
function elementsOf(html: string): { tag: string; attributes: [string, string][] }[] {
  return [...html.matchAll(/<([a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, tag = '', rest = '']) => ({
    tag: tag.toLowerCase(),
    attributes: [...rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
  }));
}

describe('email HTML', () => {
  it('is tested with at least sixty attacks', () => {
    expect(mailAttacks.length).toBeGreaterThanOrEqual(60);
  });

  describe.each([false, true])('with images: %s', (pictures) => {
    it.each(mailAttacks)('contains only allowed tags, attributes, and URLs: %s', (attack) => {
      const { html } = mailHtml(attack, pictures);
      const elements = elementsOf(html);
      // Every "<" starts or ends a parsed element, so nothing is left for a browser to interpret.
      expect(html.replace(/<\/[a-z][\w-]*>/gi, '').match(/</g)?.length ?? 0).toBe(elements.length);
      for (const { tag, attributes } of elements) {
        expect(tag).toMatch(allowed);
        for (const [name, value] of attributes) {
          expect(name).not.toMatch(/^(on|id$|class$|name$|srcset$|form|action|background)/i);
          if (name === 'href') expect(value).toMatch(/^(https?:|\/apps\/email\/compose\?)/);
          if (name === 'src')
            expect(value).toMatch(/^(\/art\/|\/uploads\/|\/email-picture\?|data:image\/(png|jpeg|gif|webp);)/);
          if (name === 'style')
            expect(value).not.toMatch(/url|var|expression|image-set|position|\\|--|behavior|binding/i);
        }
      }
    });
  });

  it('keeps its colors, font size, and link URL, and is detected as colored only if it has colors', () => {
    const source =
      '<table width="100%"><tr><td bgcolor="#eeeeee" style="padding:24px;color:#333333;font-family:Georgia, serif">' +
      '<h1 style="font-size:26px">Desks</h1><a href="https://shop.example/?a=1&amp;b=2">See them</a></td></tr></table>';
    const { html, colored } = mailHtml(source);
    expect(html).toContain('bgcolor="#eeeeee"');
    expect(html).toContain('color:#333333');
    expect(html).toContain('font-size:26px');
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=2"');
    expect(html).toContain('rel="noopener noreferrer nofollow"');
    expect(colored).toBe(true);
    expect(mailHtml('<p>Plain</p>').colored).toBe(false);
  });

  it('blocks remote images by default, and loads them through this server on request', () => {
    const source = '<img src="https://a.example/x.png" alt="A desk"><img src="/art/file/pdf.svg">';
    const blocked = mailHtml(source);
    expect(blocked.remote).toBe(1);
    expect(blocked.html).toBe('<span data-picture="A desk"></span><img alt="" src="/art/file/pdf.svg" />');
    const shown = mailHtml(source, true).html;
    expect(shown).toContain('src="/email-picture?url=https%3A%2F%2Fa.example%2Fx.png&amp;key=');
  });

  it('shows a link’s destination if the link text doesn’t, and marks misleading links', () => {
    expect(mailHtml('<a href="http://evil.example/x">https://bank.example/login</a>').html).toContain(
      'data-leads="evil.example" data-pretends=""',
    );
    expect(mailHtml('<a href="https://www.bank.example/x">bank.example</a>').html).not.toContain('data-leads');
    const offer = mailHtml('<a href="https://bank.example/x"><b>Our offer</b></a>').html;
    expect(offer).toContain('data-leads="bank.example"');
    expect(offer).not.toContain('data-pretends');
    expect(mailHtml('<a href="https://bank.example/x"><img src="/art/a/b.svg"></a>').html).toContain('data-leads=');
  });
});
