/** A line in a comparison: in both texts, or only in the old or the new text. */
export interface DiffLine {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Normalizes line endings of fields, because browsers send different ones. */
export function plainFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.replace(/\r\n?/g, '\n')]));
}

/** Maximum number of line pairs for comparing two texts line by line. */
const maxPairs = 4_000_000;

const marked = (lines: readonly string[], kind: DiffLine['kind']): DiffLine[] => lines.map((text) => ({ kind, text }));

/** Returns the lengths of the longest common subsequences of the suffixes of two texts, row by row. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i], rows[i + 1]];
    for (let j = b.length - 1; row && below && j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

/**
 * Returns the line-by-line changes from one text to another, with as few changed lines as possible, unless the texts
 * are too long to compare (`maxPairs`).
 */
export function differenceOf(before: string, after: string): DiffLine[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const lines = marked(a.slice(0, start), 'same');
  if (left.length * right.length > maxPairs) {
    lines.push(...marked(left, 'gone'), ...marked(right, 'new'));
  } else {
    const common = commonLengths(left, right);
    let [i, j] = [0, 0];
    while (i < left.length || j < right.length) {
      if (i < left.length && j < right.length && left[i] === right[j]) {
        lines.push({ kind: 'same', text: left[i] ?? '' });
        i += 1;
        j += 1;
      } else if (j >= right.length || (i < left.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
        lines.push({ kind: 'gone', text: left[i] ?? '' });
        i += 1;
      } else {
        lines.push({ kind: 'new', text: right[j] ?? '' });
        j += 1;
      }
    }
  }
  return [...lines, ...marked(end > 0 ? a.slice(-end) : [], 'same')];
}
