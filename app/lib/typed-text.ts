/** Fields every form carries that nobody types in. */
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

/** What a person has written in the fields of a form, a part below the other; a tick alone is no text. */
export function typedText(fields: readonly (readonly [name: string, value: string])[]): string {
  const parts = fields.filter(([name, value]) => !unseen.includes(name) && value.trim() !== '' && value !== 'on');
  return parts.map(([, value]) => value).join('\n');
}
