/** Maximum number of rows per printed part of a list, because more would block the server for other users. */
export const rowsOnPaper = 500;

/** Checks whether a URL requests the print view of a list: without controls, and with up to `rowsOnPaper` rows. */
export function isPaper(search: URLSearchParams): boolean {
  return search.get('paper') === '1';
}

/** Returns the number of rows per page of a list: `usual`, or the maximum per printed part when printing. */
export function rowsPerPage(search: URLSearchParams, usual: number): number {
  return isPaper(search) ? rowsOnPaper : usual;
}

/** Returns the list query for a print view. If rows are selected, the query is in a field of the bulk form. */
export function printedList(search: URLSearchParams): URLSearchParams {
  const list = new URLSearchParams(search.get('query') ?? search);
  list.delete('paper');
  list.delete('page');
  return list;
}
