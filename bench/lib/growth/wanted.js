/**
 * Returns the sizes to measure, as multiples of the sample data. The first one is the baseline of all ratios.
 * @param {string} usual used without GROWTH_SIZES
 * @returns {number[]}
 * @throws {Error} if GROWTH_SIZES isn't a comma-separated list of positive whole numbers
 */
export function multiples(usual) {
  const sizes = (process.env.GROWTH_SIZES || usual).split(',').map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 1))
    throw new Error('GROWTH_SIZES must be a list of whole numbers, such as 1,87 (multiples of the sample data)');
  return sizes;
}

/**
 * Returns the names that GROWTH_ONLY contains, or all of them without it.
 * @param {string[]} names
 */
export function wantedParts(names) {
  const only = (process.env.GROWTH_ONLY ?? '').split(',').filter(Boolean);
  return only.length === 0 ? names : names.filter((name) => only.includes(name));
}
