const limit = 500;
const answers = new Map<string, Promise<unknown>>();

/**
 * Runs `work` once per key: a double click, a reload or a retry of the same form gets the first answer instead of a
 * second record. A failed run is forgotten, so that it can be tried again. Without a key it always runs.
 */
export function once<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (key === '') return work();
  const known = answers.get(key) as Promise<T> | undefined;
  if (known) return known;
  const answer = work();
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  if (answers.size > limit) answers.delete(answers.keys().next().value ?? '');
  return answer;
}
