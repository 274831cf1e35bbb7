/**
 * Caches the result of `compute` for as long as the source object exists. Collections in a snapshot never change, so
 * sorted lists, search text, and counts are computed once per change (architecture §3).
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

/**
 * Caches, for each source object, the result for the day that was requested last: `YYYY-MM-DD`, optionally with a time
 * zone.
 */
export function memoByDay<Source extends object, Result>(
  compute: (source: Source, day: string) => Result,
): (source: Source, day: string) => Result {
  const results = new WeakMap<Source, { day: string; result: Result }>();
  return (source, day) => {
    const known = results.get(source);
    if (known?.day === day) return known.result;
    const result = compute(source, day);
    results.set(source, { day, result });
    return result;
  };
}

/**
 * Caches the results for the last `limit` different texts. Use it for expensive, deterministic work, such as checking a
 * signature. Failures aren't cached.
 */
export function memoByText<Result>(
  limit: number,
  compute: (text: string) => Promise<Result>,
): (text: string) => Promise<Result> {
  const results = new Map<string, Promise<Result>>();
  return (text) => {
    const known = results.get(text);
    if (known) return known;
    const result = compute(text);
    results.set(text, result);
    result.catch(() => results.delete(text));
    if (results.size > limit) results.delete(results.keys().next().value ?? '');
    return result;
  };
}

/**
 * Caches the last result for each of up to `limit` keys (`question`), as long as all of the result's sources (`parts`)
 * are unchanged. Use it for results from several collections: changes to any other collection don't affect them.
 */
export function memoByParts<Result>(limit: number) {
  const known = new Map<string, { parts: readonly unknown[]; result: Result }>();
  return (question: string, parts: readonly unknown[], compute: () => Result): Result => {
    const last = known.get(question);
    if (last?.parts.every((part, at) => part === parts[at])) return last.result;
    const result = compute();
    // Delete the key first so that the oldest key is always the first one.
    known.delete(question);
    known.set(question, { parts, result });
    if (known.size > limit) known.delete(known.keys().next().value ?? '');
    return result;
  };
}
