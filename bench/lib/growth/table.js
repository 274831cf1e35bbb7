const writes = ['create', 'edit', 'delete'];
const reads = ['first page', 'filter', 'search'];

/**
 * Formats the results as the table of docs/performance.md. For a write, the endpoint comes first, then the form.
 * @param {Map<string, Map<string, string>>} cells by collection and operation
 * @returns {string} Markdown
 */
export function growthTable(cells) {
  const lines = [
    ['Collection', ...writes, ...reads],
    ['Collection', ...writes, ...reads].map(() => '---'),
    ...[...cells].map(([name, found]) => [
      name,
      ...writes.map((what) => write(found, what)),
      ...reads.map((what) => found.get(what) ?? '–'),
    ]),
  ];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/**
 * @param {Map<string, string>} found
 * @param {string} what
 */
function write(found, what) {
  const [endpoint, form] = [found.get(`${what}, endpoint`), found.get(`${what}, form`)];
  return endpoint || form ? `${endpoint ?? '–'}; ${form ?? '–'}` : '–';
}
