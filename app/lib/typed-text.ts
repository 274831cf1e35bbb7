/** Fields of every form that users don't type in. */
const unseen = [
  'intent',
  'step',
  'redirectTo',
  'tag',
  'idempotencyKey',
  '__intent__',
  '__state__',
  'query',
  'expected',
];

/** Returns the text that a user has typed into a form's fields, one below the other; a checkbox alone isn't text. */
export function typedText(fields: readonly (readonly [name: string, value: string])[]): string {
  const parts = fields.filter(([name, value]) => !unseen.includes(name) && value.trim() !== '' && value !== 'on');
  return parts.map(([, value]) => value).join('\n');
}
