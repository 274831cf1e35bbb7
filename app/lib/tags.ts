/**
 * Puts something else in the place of each tag of a text, from `<` to the next `>`. Takes time by the text's length, also
 * where tags are opened and never closed, which a pattern would search to the end for each.
 * @param by what stands for a tag, given whole
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
