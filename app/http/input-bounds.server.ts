import { AppError } from '~/lib/errors';

/** Maximum number of entries in a list in a request. Schemas allow fewer. */
const maxEntries = 1_000;

/** Maximum total number of values in all lists and objects of a request. */
const maxValues = 20_000;

/**
 * Rejects huge lists before they're validated, because zod reads each entry and reports each error before it counts
 * them.
 * @throws AppError `invalid` under the field (contract §0.4)
 */
export function assertFewValues(input: Record<string, unknown>): void {
  let values = 0;
  const look = (value: unknown, path: string): void => {
    values += 1;
    const isLong = Array.isArray(value) && value.length > maxEntries;
    if (isLong || values > maxValues) {
      throw new AppError('invalid', 'Some fields aren’t valid.', { [path]: 'tooMany' });
    }
    if (typeof value !== 'object' || value === null) return;
    const isList = Array.isArray(value);
    for (const [key, one] of Object.entries(value)) look(one, isList ? path : path === '' ? key : `${path}.${key}`);
  };
  look(input, '');
}
