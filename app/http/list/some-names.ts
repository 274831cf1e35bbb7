/** How many records a question names before it says how many more there are. */
const most = 5;

/** The first of what a question is about by name, and how many more there are. */
export const someNames = (names: readonly string[]) => ({
  names: names.slice(0, most),
  more: Math.max(0, names.length - most),
});
