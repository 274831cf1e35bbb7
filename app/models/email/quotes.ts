const fewestLines = 3;

const isQuoted = (line: string) => /^\s*&gt;/.test(line);

/** Checks whether HTML contains only lines and links, like HTML created from plain text. */
const isPlain = (html: string) => !html.replace(/<\/?a\b[^>]*>|<br \/>/g, '').includes('<');

/** Maximum number of characters of HTML after the quote at the end of an email. */
const longestEnd = 200;

function foldLines(html: string, fold: (inner: string) => string): string {
  const lines = html.split('<br />');
  const parts: string[] = [];
  for (let at = 0; at < lines.length;) {
    const from = at;
    while (isQuoted(lines[at] ?? '')) at += 1;
    const quoted = lines.slice(from, at);
    if (quoted.length >= fewestLines) parts.push(fold(quoted.join('<br />')));
    else if (quoted.length > 0) parts.push(...quoted);
    else {
      parts.push(lines[at] ?? '');
      at += 1;
    }
  }
  return parts.join('<br />');
}

/** Returns the index of the last top-level `<blockquote>` if no text or opening tag follows it, otherwise -1. */
function startOfLastQuote(html: string): number {
  const starts: number[] = [];
  let last = -1;
  let end = 0;
  for (const { 0: tag, index } of html.matchAll(/<(\/?)blockquote\b[^>]*>/gi)) {
    if (!tag.startsWith('</')) starts.push(index);
    else {
      const start = starts.pop();
      if (start === undefined || starts.length > 0) continue;
      last = start;
      end = index + tag.length;
    }
  }
  if (html.length - end > longestEnd) return -1;
  return last >= 0 && /^(?:\s|<br \/>|<\/[a-z]+>)*$/i.test(html.slice(end)) ? last : -1;
}

/**
 * Returns the sanitized HTML of an email with its quoted messages collapsed: quoted lines of plain text, or in other
 * HTML, a quote at the end of the email.
 * @param html the result of `mailHtml`
 * @param summary the escaped label that expands the quotes
 */
export function foldQuotes(html: string, summary: string): string {
  const fold = (inner: string) => `<details class="mail-quote"><summary>${summary}</summary>${inner}</details>`;
  const [opening = ''] = /^<p[^>]*>/.exec(html) ?? [];
  const text = opening !== '' && html.endsWith('</p>') ? html.slice(opening.length, -'</p>'.length) : null;
  // A `<details>` element can't be inside a paragraph.
  if (text !== null && isPlain(text)) {
    const folded = foldLines(text, fold);
    return folded === text ? html : `<div${opening.slice('<p'.length)}${folded}</div>`;
  }
  const start = startOfLastQuote(html);
  if (start < 0) return html;
  const end = html.toLowerCase().lastIndexOf('</blockquote>') + '</blockquote>'.length;
  return html.slice(0, start) + fold(html.slice(start, end)) + html.slice(end);
}
