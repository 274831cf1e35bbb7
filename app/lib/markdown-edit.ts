/** Formatting commands of a Markdown field, in the order of its buttons. */
export const markdownCommands = ['bold', 'italic', 'link', 'heading', 'list', 'quote', 'code'] as const;

export type MarkdownCommand = (typeof markdownCommands)[number];

/** A range of characters. The end is exclusive. */
type Range = readonly [start: number, end: number];

/** Replacement for a range of text, and the selection afterward. */
export interface TextEdit {
  range: Range;
  text: string;
  selected: Range;
}

const marks = { bold: '**', italic: '_', code: '`' };
const prefixes = { heading: '## ', list: '- ', quote: '> ' };
const anyPrefix = /^(?:#{1,6} |- |> )/;

/** Returns the edit that wraps the selection in marks, or removes the marks around it. */
export function withMarks(text: string, [start, end]: Range, mark: string): TextEdit {
  const { length } = mark;
  const inner = text.slice(start, end);
  if (text.slice(start - length, start) === mark && text.slice(end, end + length) === mark && start >= length) {
    return {
      range: [start - length, end + length],
      text: inner,
      selected: [start - length, end - length],
    };
  }
  return { range: [start, end], text: mark + inner + mark, selected: [start + length, end + length] };
}

/** Returns the edit that adds a prefix to every selected line, or removes the prefix if all of them have it. */
function withPrefix(text: string, [start, end]: Range, prefix: string): TextEdit {
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end);
  const to = after < 0 ? text.length : after;
  const lines = text.slice(from, to).split('\n');
  const isSet = lines.every((line) => line.startsWith(prefix));
  const changed = lines
    .map((line) => (isSet ? line.slice(prefix.length) : prefix + line.replace(anyPrefix, '')))
    .join('\n');
  const last = from + changed.length;
  return { range: [from, to], text: changed, selected: lines.length > 1 ? [from, last] : [last, last] };
}

/**
 * Turns the selection into a link and puts the cursor in the missing half: the URL, or the link text if a URL was
 * selected.
 */
function asLink(text: string, [start, end]: Range): TextEdit {
  const inner = text.slice(start, end);
  const isUrl = /^(?:https?:|mailto:)\S+$/.test(inner);
  const link = isUrl ? `[](${inner})` : `[${inner}]()`;
  const at = isUrl ? start + 1 : start + link.length - 1;
  return { range: [start, end], text: link, selected: [at, at] };
}

/** Returns the change that a formatting command makes to the selection of a Markdown text. */
export function markdownEdit(text: string, range: Range, command: MarkdownCommand): TextEdit {
  if (command === 'link') return asLink(text, range);
  if (command === 'heading' || command === 'list' || command === 'quote')
    return withPrefix(text, range, prefixes[command]);
  const inner = text.slice(...range);
  if (command === 'code' && inner.includes('\n')) {
    return {
      range,
      text: `\`\`\`\n${inner}\n\`\`\``,
      selected: [range[0] + 4, range[1] + 4],
    };
  }
  return withMarks(text, range, marks[command]);
}
