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

/** Returns the text that a user has typed into a form's fields, one per line. Checkboxes don't count as text. */
export function typedText(fields: readonly (readonly [name: string, value: string])[]): string {
  const parts = fields.filter(([name, value]) => !unseen.includes(name) && value.trim() !== '' && value !== 'on');
  return parts.map(([, value]) => value).join('\n');
}
