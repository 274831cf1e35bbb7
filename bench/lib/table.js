/**
 * @typedef {object} Row
 * @property {string} part
 * @property {string} what
 * @property {string} ours
 * @property {string} baseline what `ours` is compared with, and its value
 * @property {string} ratio
 * @property {string} goal empty if there is none
 * @property {boolean} [met]
 */

const HEAD = ['Part', 'What', 'Atrium', 'Baseline', 'Ratio', 'Goal', ''];

/** @param {Row} row */
function cells({ part, what, ours, baseline, ratio, goal, met }) {
  return [part, what, ours, baseline, ratio, goal, met === undefined ? '' : met ? 'met' : 'missed'];
}

/**
 * Formats all rows as one table: in columns for the terminal, or as Markdown for docs/performance.md.
 * @param {Row[]} rows
 * @param {{ markdown?: boolean }} [options]
 */
export function table(rows, { markdown = false } = {}) {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column].length), 3));
  const padded = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column])));
  const [head, ...body] = padded;
  if (!markdown) return [head, ...body].map((line) => line.join('  ').trimEnd()).join('\n');
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...body].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** @param {number} value */
export function ms(value) {
  return `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`;
}

/** @param {number} value */
export function times(value) {
  return `${value.toFixed(value < 10 ? 2 : 0)} ×`;
}

/** @param {number} bytes */
export function mib(bytes) {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`;
}
