import { Marked } from 'marked';
import { memoByIdentity } from './memo';
import { safeHtml } from './safe-html.server';
import { inTime, tooLong } from './time-limit.server';
import { replaceTags } from './tags';

/** The page around a text has the heading of the first level. */
const highestHeading = 2;

const markdown = new Marked({
  gfm: true,
  // What people type between `<` and `>` is text: HTML comes only from the mail sanitizer (architecture §2a).
  tokenizer: { html: () => undefined, tag: () => undefined },
  walkTokens: (token) => {
    if (token.type === 'heading') token.depth = Math.max(token.depth as number, highestHeading);
  },
});

/** Longest text that is read as Markdown, and how long reading it may take: some texts take the square of their length. */
const limits = { letters: 200_000, ms: 300 };

/** Shorter texts are read without a watch on the clock: the worst of them takes a few milliseconds. */
const short = 1_000;

/** Levels in a line that need more stack than there is. */
const deep = /^(?:[^\S\r\n\u2028\u2029]*(?:>|[-+*]\s|\d{1,9}[.)]\s)){50}/m;

/** The sanitized HTML of a text; `null` for one that can't be read in time. */
function parsed(text: string, breaks: boolean): string | null {
  const parse = () => safeHtml(markdown.parse(text, { async: false, breaks }));
  if (text.length <= short) return parse();
  if (text.length > limits.letters || deep.test(text)) return null;
  const html = inTime(limits.ms, parse);
  return html === tooLong ? null : html;
}

/**
 * Markdown as HTML without anything that runs or loads from elsewhere. `<` and `>` are characters. A text that is longer
 * than `limits` says, or takes longer, is shown as it was typed.
 * @param breaks a line break stays one, as people who write emails expect
 */
export function markdownHtml(text: string, { breaks = false }: { breaks?: boolean } = {}): string {
  const html = parsed(text, breaks);
  if (html === null) return `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
  return html.trim();
}

/** `content` of a record, which is Markdown, as sanitised HTML; worked out once for as long as the record stands. */
export const contentHtml: (record: { content: string }) => string = memoByIdentity(({ content }: { content: string }) =>
  markdownHtml(content),
);

/** The words of a Markdown text without its marks, in one line: for searching and for counting. */
export function plainText(text: string): string {
  return text
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
