/** An element of formatted text, by its HTML name. `href` is for links. */
export interface RichNode {
  tag: string;
  href?: string;
  children: RichPart[];
}
export type RichPart = RichNode | string;

const node = (tag: string, children: RichPart[] = [], href?: string): RichNode =>
  href === undefined ? { tag, children } : { tag, href, children };

/** Matches the URLs that links in the editor can have. */
export const linkAddress = /^(https?:\/\/|mailto:)\S+$/i;

const body = String.raw`((?:\\.|[^\\])+?)`;
const inlinePattern = new RegExp(
  [
    String.raw`\\([\\${'`'}*_\[\]<>#+\-.!()|~])`,
    '`([^`\n]+)`',
    String.raw`\*\*(?!\s)${body}(?<!\s)\*\*(?!\*)`,
    String.raw`\*(?![\s*])${body}(?<![\s*])\*(?!\*)`,
    String.raw`(?<!\w)_(?![\s_])${body}(?<![\s_])_(?!\w)`,
    String.raw`\[((?:\\.|[^\\\]])*)\]\(([^()\s]+)\)`,
  ].join('|'),
);

function inlines(text: string): RichPart[] {
  const parts: RichPart[] = [];
  let rest = text;
  const words = (more: string) => {
    more.split('\n').forEach((line, index) => {
      if (index > 0) parts.push(node('br'));
      if (line !== '') {
        const last = parts.at(-1);
        if (typeof last === 'string') parts[parts.length - 1] = last + line;
        else parts.push(line);
      }
    });
  };
  for (let match = inlinePattern.exec(rest); match; match = inlinePattern.exec(rest)) {
    words(rest.slice(0, match.index));
    const [whole, escaped, code, bold, stars, lines, label, href] = match;
    const italic = stars ?? lines;
    if (escaped !== undefined) words(escaped);
    else if (code !== undefined) parts.push(node('code', [code]));
    else if (bold !== undefined) parts.push(node('strong', inlines(bold)));
    else if (italic !== undefined) parts.push(node('em', inlines(italic)));
    else if (href !== undefined && linkAddress.test(href)) parts.push(node('a', inlines(label ?? ''), href));
    else words(whole);
    rest = rest.slice(match.index + whole.length);
  }
  words(rest);
  return parts;
}

const heading = /^(#{1,6})\s+(.*)$/;
const rule = /^(?:-{3,}|\*{3,})\s*$/;
const quote = /^>\s?/;
const fence = /^```/;
const item = /^(?:([-*+])|(\d{1,9})[.)])\s+/;

const beginsBlock = (line: string) => [heading, rule, quote, fence, item].some((pattern) => pattern.test(line));

/** Removes and returns lines from the start, as long as they match. */
function takeWhile(lines: string[], fits: (line: string, index: number) => boolean): string[] {
  const end = lines.findIndex((line, index) => !fits(line, index));
  return lines.splice(0, end < 0 ? lines.length : end);
}

function listOf(lines: string[]): RichNode {
  const ordered = item.exec(lines[0] ?? '')?.[2] !== undefined;
  const same = (line: string) => {
    const found = item.exec(line);
    return found !== null && (found[2] !== undefined) === ordered;
  };
  const items: RichNode[] = [];
  while (same(lines[0] ?? '')) {
    const [first = ''] = lines.splice(0, 1);
    const more = takeWhile(lines, (line) => /^ {2,}\S/.test(line));
    const inner = blocks([first.replace(item, ''), ...more.map((line) => line.replace(/^ {2,4}/, ''))]);
    // A paragraph in a list item is replaced with its contents.
    items.push(
      node(
        'li',
        inner.flatMap((one) => (one.tag === 'p' ? one.children : [one])),
      ),
    );
  }
  return node(ordered ? 'ol' : 'ul', items);
}

function blocks(lines: string[]): RichNode[] {
  const found: RichNode[] = [];
  while (lines.length > 0) {
    const line = lines[0] ?? '';
    const title = heading.exec(line);
    if (line.trim() === '') lines.shift();
    else if (title) {
      lines.shift();
      found.push(node(`h${title[1]?.length ?? 1}`, inlines(title[2] ?? '')));
    } else if (rule.test(line)) {
      lines.shift();
      found.push(node('hr'));
    } else if (fence.test(line)) {
      lines.shift();
      const code = takeWhile(lines, (one) => !fence.test(one));
      lines.shift();
      found.push(node('pre', [code.join('\n')]));
    } else if (quote.test(line)) {
      const inner = takeWhile(lines, (one) => quote.test(one)).map((one) => one.replace(quote, ''));
      found.push(node('blockquote', blocks(inner)));
    } else if (item.test(line)) found.push(listOf(lines));
    else {
      const words = takeWhile(lines, (one, index) => one.trim() !== '' && (index === 0 || !beginsBlock(one)));
      found.push(node('p', inlines(words.join('\n'))));
    }
  }
  return found;
}

/**
 * Parses Markdown for the editor: paragraphs, headings, lists, quotes, code, bold, italic, and links. Other Markdown
 * (tables, images) remains as text.
 */
export function toTree(markdown: string): RichNode[] {
  return blocks(markdown.replace(/\r\n?/g, '\n').split('\n'));
}
