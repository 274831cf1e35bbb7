/** A part of a text block or a list item: text, code, a URL, a mention, or formatted parts. */
export type Inline =
  | { kind: 'text' | 'code' | 'link' | 'mention'; text: string }
  | { kind: 'bold' | 'italic' | 'strike'; parts: Inline[] };

interface ListItem {
  number: number | undefined;
  parts: Inline[];
}

/** A part of a message: lines of text, a code block, or a list. */
export type Block =
  | { kind: 'text'; parts: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: ListItem[] };

const code = '`[^`\\n]+`';
const link = 'https?:\\/\\/[^\\s<>"]*[^\\s<>"\'.,;:!?)\\]]';
/** Returns a pattern for text between two signs. A sign can't be within a word or have a space on its inner side. */
const between = (sign: string) =>
  `(?<![\\p{L}\\p{N}${sign}])${sign}(?=\\S)[^${sign}\\n]*[^\\s${sign}]${sign}(?![\\p{L}\\p{N}${sign}])`;

const formats = { '*': 'bold', _: 'italic', '~': 'strike' } as const;
const plain = [code, link, between('\\*'), between('_'), between('~')];

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternFor(names: readonly string[]): RegExp {
  const longestFirst = names.filter((name) => name !== '').toSorted((a, b) => b.length - a.length);
  const mention = `(?<![\\p{L}\\p{N}])@(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}_])`;
  return new RegExp([...plain, ...(longestFirst.length > 0 ? [mention] : [])].join('|'), 'giu');
}

function inlineOf(part: string, pattern: RegExp): Inline {
  const first = part[0] ?? '';
  if (first === '`') return { kind: 'code', text: part.slice(1, -1) };
  if (first === '@') return { kind: 'mention', text: part };
  if (first === '*' || first === '_' || first === '~')
    return { kind: formats[first], parts: inlines(part.slice(1, -1), pattern) };
  return { kind: 'link', text: part };
}

function inlines(text: string, pattern: RegExp): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > at) parts.push({ kind: 'text', text: text.slice(at, index) });
    parts.push(inlineOf(found, pattern));
    at = index + found.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

const fence = '```';
const opening = /^\s*```[\w+-]*\s*$/;
const item = /^\s{0,3}(?:[-*•]|(\d{1,3})[.)])\s+(?=\S)/;

/**
 * Returns the index of the line that closes the code block starting at line `start`, or -1 if the block isn't closed.
 */
const endOfCode = (lines: readonly string[], start: number) =>
  lines.findIndex((line, at) => at > start && line.trim() === fence);

/**
 * Parses a message: `*bold*`, `_italic_`, `~strike~`, `` `code` ``, code blocks between lines of three backticks,
 * lists, URLs, and mentions of `names`. Everything else, including HTML, is plain text. Takes linear time.
 */
export function parseChatMarkup(text: string, names: readonly string[] = []): Block[] {
  const pattern = patternFor(names);
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let plainLines: string[] = [];
  // If one code block isn't closed, later ones aren't either.
  let isCodeOpen = text.includes(fence);
  const flush = () => {
    if (plainLines.length > 0) blocks.push({ kind: 'text', parts: inlines(plainLines.join('\n'), pattern) });
    plainLines = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const isFence = isCodeOpen && opening.test(line);
    const end = isFence ? endOfCode(lines, at) : -1;
    if (isFence && end < 0) isCodeOpen = false;
    const marker = item.exec(line);
    if (end > 0) {
      flush();
      blocks.push({ kind: 'code', text: lines.slice(at + 1, end).join('\n') });
      at = end;
    } else if (marker) {
      flush();
      const isOrdered = marker[1] !== undefined;
      const last = blocks.at(-1);
      const entry = {
        number: isOrdered ? Number(marker[1]) : undefined,
        parts: inlines(line.slice(marker[0].length), pattern),
      };
      if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(entry);
      else blocks.push({ kind: 'list', isOrdered, items: [entry] });
    } else plainLines.push(line);
  }
  flush();
  return blocks;
}
