/** Name of a command, a row's ID (`null` for the selected rows), and a value. */
interface CommandIntent {
  name: string;
  id: number | null;
  detail: string;
}

/**
 * Returns the intent of a button that runs a command of a list: `delete` for the selected rows, `delete:7` for one row,
 * `tag::high` and `tag:7:high` with a value. `commandIntents` in `~/http/list/run-command.server` runs it.
 */
export function commandIntent(name: string, id: number | string | null = null, detail: string | number = ''): string {
  return [name, ...(id === null && detail === '' ? [] : [id ?? '']), ...(detail === '' ? [] : [detail])].join(':');
}

/** Parses the result of `commandIntent`. Returns null if the ID isn't a number. */
export function parseCommandIntent(intent: string): CommandIntent | null {
  const [name = '', id = '', ...rest] = intent.split(':');
  if (id !== '' && !/^\d{1,15}$/.test(id)) return null;
  return { name, id: id === '' ? null : Number(id), detail: rest.join(':') };
}
