/** Labels the client knows; a task may carry any others too (contract §2). */
export const kanbanLabels = ['App', 'UX', 'Images', 'Forms', 'Code Review', 'Charts & Maps'] as const;

/** The id the client gives a board: its title in lower case with `-` for spaces (contract §2, add-board). */
export function boardIdFrom(title: string): string {
  return title.toLowerCase().replace(/\s/g, '-');
}

/**
 * The first of `wanted`, `wanted-2`, `wanted-3` … that is free.
 * @param taken an object whose keys are in use; the names every object has count as taken too
 */
export function freeBoardId(wanted: string, taken: object): string {
  let id = wanted;
  for (let suffix = 2; id in taken; suffix++) id = `${wanted}-${suffix}`;
  return id;
}
