/** Maximum number of cached texts, more than any page shows. When it's reached, the cache is cleared. */
const limit = 1000;

/** Caches the text for each key. Use it for texts that are expensive to create and needed often. */
export function rememberTexts<Key extends string | number>(make: (key: Key) => string): (key: Key) => string {
  const texts = new Map<Key, string>();
  return (key) => {
    const known = texts.get(key);
    if (known !== undefined) return known;
    if (texts.size >= limit) texts.clear();
    const text = make(key);
    texts.set(key, text);
    return text;
  };
}
