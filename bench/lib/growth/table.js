const writes = ['create', 'edit', 'delete'].flatMap((what) => [`${what}, endpoint`, `${what}, form`]);
const reads = ['first page', 'filter', 'search'];

/**
 * Formats the results as the tables of docs/performance.md.
 * @param {Map<string, Map<string, string>>} cells by collection and operation
 * @returns {string} Markdown
 */
export function growthTables(cells) {
  return [writes, reads].map((columns) => markdown(cells, columns)).join('\n\n');
}

/**
 * @param {Map<string, Map<string, string>>} cells
 * @param {string[]} columns
 */
function markdown(cells, columns) {
  const rows = [...cells].filter(([, found]) => columns.some((column) => found.has(column)));
  const lines = [
    ['Collection', ...columns],
    ['', ...columns].map(() => '---'),
    ...rows.map(([name, found]) => [name, ...columns.map((column) => found.get(column) ?? '–')]),
  ];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}
