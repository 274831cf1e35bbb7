// A private-use character that no translation or title contains.
const gap = '\uE000';

/** Translates a phrase once for any value of one variable: `translate` is called with a placeholder for the value. */
export function memoizeTranslation(translate: (name: string) => string): (name: string) => string {
  const parts = translate(gap).split(gap);
  return (name) => parts.join(name);
}
