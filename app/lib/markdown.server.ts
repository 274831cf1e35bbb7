import { Marked } from 'marked';
import { memoByIdentity } from './memo';
import { safeHtml } from './safe-html.server';
import { inTime, tooLong } from './time-limit.server';
import { replaceTags } from './tags';

/** Highest heading level in user text, because the page already has a first-level heading. */
const highestHeading = 2;

const markdown = new Marked({
  gfm: true,
  // Treat user input between `<` and `>` as text. HTML comes only from the email sanitizer (architecture §2a).
  tokenizer: { html: () => undefined, tag: () => undefined },
  walkTokens: (token) => {
    if (token.type === 'heading') token.depth = Math.max(token.depth as number, highestHeading);
  },
});

/**
 * Maximum length in characters and parsing time in ms (see `inTime`) of Markdown text. Some texts take quadratic time.
 */
const limits = { letters: 200_000, ms: 300 };

/** Texts up to this length are parsed without a time limit. The worst of them take a few milliseconds. */
const short = 1_000;

/** Matches a line with at least 50 nested quotes or lists. Parsing them could overflow the stack. */
const deep = /^(?:[^\S\r\n\u2028\u2029]*(?:>|[-+*]\s|\d{1,9}[.)]\s)){50}/m;

/**
 * Returns sanitized HTML for Markdown text, or `null` if it's too long, nested too deeply, or takes too long to parse.
 */
function parsed(text: string, breaks: boolean): string | null {
  const parse = () => safeHtml(markdown.parse(text, { async: false, breaks }));
  if (text.length <= short) return parse();
  if (text.length > limits.letters || deep.test(text)) return null;
  const html = inTime(limits.ms, parse);
  return html === tooLong ? null : html;
}

/**
 * Converts Markdown to HTML without scripts or external resources. HTML tags in the input are treated as text. Text
 * that exceeds `limits` or is nested too deeply is shown as typed.
 * @param breaks preserves line breaks, as users expect in emails
 */
export function markdownHtml(text: string, { breaks = false }: { breaks?: boolean } = {}): string {
  const html = parsed(text, breaks);
  if (html === null) return `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
  return html.trim();
}

/**
 * Converts a record's `content`, which is Markdown, to sanitized HTML. Caches the result for as long as the record
 * object exists.
 */
export const contentHtml: (record: { content: string }) => string = memoByIdentity(({ content }: { content: string }) =>
  markdownHtml(content),
);

/** Returns the text of Markdown without markup, in one line, for searching and counting. */
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
 * Adds IDs to the second-level headings of sanitized HTML and returns both, for a table of contents.
 * @param html created by `markdownHtml`, in which headings have no attributes
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

function textOf(html: string): string {
  return replaceTags(html, () => '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}
