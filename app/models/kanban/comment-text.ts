import type { FileTask } from './boards-file.schema';

type Comment = Pick<FileTask['comments'][number], 'name' | 'comment' | 'at'>;
type Item = FileTask['checklist'][number];

const firstLine = /^(\S[^:]*?)(?: \((\d{4}-\d\d-\d\dT[\d:.]+Z)\))?: (.*)$/;

/**
 * Formats comments as a single string, with the name, the instant, and the text of each comment. Continuation lines are
 * indented by two spaces.
 */
export function commentsText(comments: readonly Comment[]): string {
  return comments
    .map(({ name, comment, at }) => {
      const author = name.replaceAll(':', ' ').trim() || '–';
      return `${author}${at === '' ? '' : ` (${at})`}: ${comment.replaceAll('\n', '\n  ')}`;
    })
    .join('\n');
}

/** Parses the result of `commentsText`. Ignores lines before the first name. */
export function commentsFrom(text: string): Comment[] {
  const comments: Comment[] = [];
  for (const line of text.split('\n')) {
    const last = comments.at(-1);
    const [, name = '', at = '', comment = ''] = firstLine.exec(line) ?? [];
    if (name !== '') comments.push({ name, at, comment });
    else if (last) last.comment += `\n${line.replace(/^ {2}/, '')}`;
  }
  return comments;
}

/**
 * Formats names as a single string, separated by commas. A name that contains a separator or a quotation mark is
 * quoted, as in CSV.
 */
export function namesText(names: readonly string[]): string {
  return names.map((name) => (/[",;\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');
}

/** Parses the result of `namesText`, and names that are separated by semicolons or line breaks. */
export function namesFrom(text: string): string[] {
  const parts = text.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=[,;\n]|$)|([^,;\n]+))/g);
  const names = [...parts].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

/** Formats a checklist as a single string: one `[x] done` or `[ ] open` per line, indented by two spaces per level. */
export function checklistText(items: readonly Item[]): string {
  return items
    .map(({ text, isDone, depth = 0 }) => `${'  '.repeat(depth)}[${isDone ? 'x' : ' '}] ${text.replaceAll('\n', ' ')}`)
    .join('\n');
}

/** Parses the result of `checklistText`. A line without brackets is an open item. */
export function checklistFrom(text: string): Item[] {
  return text.split('\n').flatMap((line) => {
    const [, indent = '', mark = ' ', item = ''] = /^( *)(?:[-*] )?(?:\[([ xX])\] ?)?(.*)$/.exec(line) ?? [];
    const depth = Math.min(3, Math.floor(indent.length / 2));
    const named = item.trim();
    return named === '' ? [] : { text: named, isDone: mark.toLowerCase() === 'x', ...(depth > 0 && { depth }) };
  });
}
