/**
 * Remembers what `compute` made of an object for as long as that very object lives. A snapshot's collection never
 * changes, so sorted lists, search text and counts are worked out once per change (architecture §3).
 */
export function memoByIdentity<Source extends object, Result>(
  compute: (source: Source) => Result,
): (source: Source) => Result {
  const results = new WeakMap<Source, Result>();
  return (source) => {
    const known = results.get(source);
    if (known !== undefined) return known;
    const result = compute(source);
    results.set(source, result);
    return result;
  };
}
