/**
 * Appends a signature to the text of an email, separated by an empty line. Returns the text unchanged if the signature
 * is empty.
 */
export function signed(text: string, signature: string): string {
  return signature === '' ? text : `${text}\n\n${signature}`;
}

function endOfOwnText(lines: readonly string[], signature: string): number {
  const sign = signature.split('\n');
  const signedAt = signature === '' ? -1 : lines.findIndex((_, at) => sign.every((line, i) => lines[at + i] === line));
  const quotedAt = lines.findIndex((line) => line.startsWith('>'));
  // The line above a quote contains the sender's name.
  const nameAt = quotedAt < 0 ? -1 : lines.slice(0, quotedAt).findLastIndex((line) => line.trim() !== '');
  const ends = [signedAt, nameAt].filter((at) => at >= 0);
  return ends.length > 0 ? Math.min(...ends) : lines.length;
}

/** Private-use character that marks the cursor position in the text, where a template is inserted. */
export const cursorMark = '\ue000';

/**
 * Event dispatched on a text field before a template is inserted. The field's editor then marks the cursor position for
 * this submission.
 */
export const markEvent = 'mark-cursor';

/**
 * Returns the text of an email with a template inserted at the cursor mark (`cursorMark`). Without a mark, the template
 * is inserted below the user's own text, above the signature and the quoted message.
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
