/**
 * Returns the number of typos that separate two words: an extra, missing, or different character, or two swapped
 * characters.
 */
export function typingDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (before[j - 2] ?? Infinity) + 1
          : Infinity;
      row.push(
        Math.min(
          (last[j] ?? Infinity) + 1,
          (row[j - 1] ?? Infinity) + 1,
          (last[j - 1] ?? Infinity) + Number(!isSame),
          swapped,
        ),
      );
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
