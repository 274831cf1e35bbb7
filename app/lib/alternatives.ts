const format = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Lists values as code, in English: "`draft`, `sent`, or `paid`". */
export function alternatives(values: readonly string[]): string {
  return format.format(values.map((value) => `\`${value}\``));
}
