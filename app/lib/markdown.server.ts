import { Marked } from 'marked';
import { memoByIdentity } from './memo';
import { safeHtml } from './safe-html.server';
import { replaceTags } from './tags';

/** The page around a text has the heading of the first level. */
const highestHeading = 2;

const markdown = new Marked({
  gfm: true,
  walkTokens: (token) => {
    if (token.type === 'heading') token.depth = Math.max(token.depth as number, highestHeading);
  },
});

/**
 * More marks in a block, or levels in a line, than people write. Such a text is shown as it is typed: what marked takes for
 * it grows by the square of its length, or needs more stack than there is.
 */
const mostMarks = 5_000;
const deep = /^(?:[^\S\r\n\u2028\u2029]*(?:>|[-+*]\s|\d{1,9}[.)]\s)){50}/m;

function isReadable(text: string): boolean {
  if (deep.test(text)) return false;
  return text.split(/\n[^\S\n]*\n/).every((block) => (block.match(/[*_~`<[]/g)?.length ?? 0) <= mostMarks);
}

/**
 * Markdown as HTML without anything that runs or loads from elsewhere; HTML within it is kept as far as that is safe.
 * @param breaks a line break stays one, as people who write mails expect
 */
export function markdownHtml(text: string, { breaks = false }: { breaks?: boolean } = {}): string {
  if (!isReadable(text)) return `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
  return safeHtml(markdown.parse(text, { async: false, breaks })).trim();
}

/** `content` of a record, which is Markdown, as sanitised HTML; worked out once for as long as the record stands. */
export const contentHtml: (record: { content: string }) => string = memoByIdentity(({ content }: { content: string }) =>
  markdownHtml(content),
);

/** The words of a Markdown text without its marks, in one line: for searching and for counting. */
export function plainText(text: string): string {
  return replaceTags(text, () => ' ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`~|]+|^[^\S\r\n\u2028\u2029]*(?:#+|>+|[-+]|\d+\.)\s/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export interface Heading {
  id: string;
  text: string;
}

/**
 * Sanitised HTML whose headings of the second level have ids, and those headings: what a list of contents leads to.
 * @param html as `markdownHtml` makes it, in which headings carry no attributes
 */
export function withContents(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const id = `part-${headings.length + 1}`;
    headings.push({ id, text: textOf(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: marked, headings };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text of a piece of sanitised HTML, for a place that shows plain text. */
function textOf(html: string): string {
  return replaceTags(html, () => '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}
