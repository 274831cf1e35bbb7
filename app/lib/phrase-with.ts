// For private use: no translation and no title has it.
const gap = '\uE000';

/** A translated phrase around one name that changes, translated once: `translate` is called with a stand-in for it. */
export function phraseWith(translate: (name: string) => string): (name: string) => string {
  const parts = translate(gap).split(gap);
  return (name) => parts.join(name);
}
