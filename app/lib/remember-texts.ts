/** More than any page shows; beyond it the texts are made anew. */
const limit = 1000;

/** Remembers the text made of each key, for what is dear to make and asked for by every row and request. */
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
