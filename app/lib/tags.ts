/**
 * Replaces each tag in text, from `<` to the next `>`. Takes linear time even if tags are never closed; a regular
 * expression would scan to the end for each of them.
 * @param by returns the replacement for a whole tag
 */
export function replaceTags(html: string, by: (tag: string) => string): string {
  const parts = [];
  let done = 0;
  for (;;) {
    const open = html.indexOf('<', done);
    const close = open === -1 ? -1 : html.indexOf('>', open);
    if (close === -1) return parts.join('') + html.slice(done);
    parts.push(html.slice(done, open), by(html.slice(open, close + 1)));
    done = close + 1;
  }
}
