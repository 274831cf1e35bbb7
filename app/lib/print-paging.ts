/** Rows per printed part of a list: more would block the server for others. The rest follows in further parts. */
export const rowsOnPaper = 500;

/** Whether a URL requests the print view of a list: unpaginated and without controls. */
export function isPaper(search: URLSearchParams): boolean {
  return search.get('paper') === '1';
}

/** Returns the number of rows per page of a list: `usual`, or as many as fit when printing. */
export function rowsPerPage(search: URLSearchParams, usual: number): number {
  return isPaper(search) ? rowsOnPaper : usual;
}

/**
 * Returns the query of a list from that of its print view; for selected rows, the query is in a field of the bulk
 * form.
 */
export function printedList(search: URLSearchParams): URLSearchParams {
  const list = new URLSearchParams(search.get('query') ?? search);
  list.delete('paper');
  list.delete('page');
  return list;
}
