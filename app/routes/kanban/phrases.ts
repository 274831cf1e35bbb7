// A control character: no translation and no title has it.
const gap = '\u0001';

/** A translated phrase around one name that changes, translated once: `translate` is called with a stand-in for it. */
export function phraseWith(translate: (name: string) => string): (name: string) => string {
  const parts = translate(gap).split(gap);
  return (name) => parts.join(name);
}

/** The same answers, each worked out once. */
export function remembered<Key>(make: (key: Key) => string): (key: Key) => string {
  const known = new Map<Key, string>();
  return (key) => {
    const text = known.get(key) ?? make(key);
    known.set(key, text);
    return text;
  };
}
