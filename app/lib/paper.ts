/** Rows of a list on one paper: more at once would keep the server from others. The rest is on further papers. */
export const rowsOnPaper = 500;

/** Whether an address asks for a list on paper: in one piece, without what it is worked with. */
export function isPaper(search: URLSearchParams): boolean {
  return search.get('paper') === '1';
}

/** How many rows a page of a list has: `usual` ones, on paper as many as fit there. */
export function rowsPerPage(search: URLSearchParams, usual: number): number {
  return isPaper(search) ? rowsOnPaper : usual;
}

/** The address of a list, its query, from that of its paper; one of ticked rows carries it as the field of the bulk form. */
export function listOnPaper(search: URLSearchParams): URLSearchParams {
  const list = new URLSearchParams(search.get('query') ?? search);
  list.delete('paper');
  list.delete('page');
  return list;
}
