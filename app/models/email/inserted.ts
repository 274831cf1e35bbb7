/** Returns a text with the signature under it, separated by an empty line; the text itself without a signature. */
export function signed(text: string, signature: string): string {
  return signature === '' ? text : `${text}\n\n${signature}`;
}

/** Returns the number of the line on which everything below the user's own text starts: signature and quote. */
function endOfOwnText(lines: readonly string[], signature: string): number {
  const sign = signature.split('\n');
  const signedAt = signature === '' ? -1 : lines.findIndex((_, at) => sign.every((line, i) => lines[at + i] === line));
  const quotedAt = lines.findIndex((line) => line.startsWith('>'));
  // The line above a quote names its sender.
  const nameAt = quotedAt < 0 ? -1 : lines.slice(0, quotedAt).findLastIndex((line) => line.trim() !== '');
  const ends = [signedAt, nameAt].filter((at) => at >= 0);
  return ends.length > 0 ? Math.min(...ends) : lines.length;
}

/** Marks the cursor in a text, where a template is inserted: a character that no one can type. */
export const cursorMark = '\ue000';

/** Event of the field of a text before a template is inserted: its editor marks the cursor for this submit. */
export const markEvent = 'mark-cursor';

/**
 * Returns the text of an email with a template inserted at its mark (`cursorMark`). Without one, it's inserted under
 * what the user wrote, above the signature and the quoted message.
 */
export function withTemplate(body: string, template: string, signature: string): string {
  const [before = '', ...after] = body.split(cursorMark);
  if (after.length > 0) return before + template.trim() + after.join('');
  const lines = body.split('\n');
  const end = endOfOwnText(lines, signature);
  const own = lines.slice(0, end).join('\n').trimEnd();
  const rest = lines.slice(end).join('\n');
  return [own, template.trim(), rest].filter((part) => part.trim() !== '').join('\n\n');
}
