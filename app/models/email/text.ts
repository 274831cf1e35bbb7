import { replaceTags } from '~/lib/tags';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decoded(entity: string, name: string): string {
  const known = entities[name.toLowerCase()];
  if (known !== undefined) return known;
  const code = name.startsWith('#x') ? parseInt(name.slice(2), 16) : name.startsWith('#') ? Number(name.slice(1)) : NaN;
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

const endsLine = /^<(br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/blockquote)\b/i;

/**
 * Returns the plain text of an email's HTML, with its lines but without tags and styles. Use it only to show or search
 * text, never as HTML.
 */
export function htmlText(html: string): string {
  // As in browsers, an unclosed element extends to the end of the document.
  const shown = html.replace(/<(style|script|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ');
  return replaceTags(shown, (tag) => (endsLine.test(tag) ? '\n' : ' '))
    .replace(/&(#?\w{1,8});/g, decoded)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}
