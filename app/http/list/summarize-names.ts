/** How many records a confirmation names before it shows the number of remaining ones. */
const most = 5;

/** Returns the first names for a confirmation, and the number of remaining ones. */
export const summarizeNames = (names: readonly string[]) => ({
  names: names.slice(0, most),
  more: Math.max(0, names.length - most),
});
