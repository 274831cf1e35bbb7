// A private-use character that no translation or title contains.
const gap = '\uE000';

/** Translates a phrase around one variable name once: `translate` is called with a placeholder for it. */
export function memoizeTranslation(translate: (name: string) => string): (name: string) => string {
  const parts = translate(gap).split(gap);
  return (name) => parts.join(name);
}
