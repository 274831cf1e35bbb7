/** Maximum number of records that a confirmation lists by name. It shows the rest as a count. */
const most = 5;

/** Returns the names to list in a confirmation, and the number of other records. */
export const summarizeNames = (names: readonly string[]) => ({
  names: names.slice(0, most),
  more: Math.max(0, names.length - most),
});
