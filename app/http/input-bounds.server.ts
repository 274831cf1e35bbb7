import { AppError } from '~/lib/errors';

/** The most entries a list of a call may have; schemas ask for fewer. */
const mostEntries = 1_000;

/** The most values a call may hold in all its lists and objects. */
const mostValues = 20_000;

/**
 * Refuses lists without end before a schema looks at them: zod reads each entry, and reports each fault, before it counts
 * them. A list of 200,000 kept the server busy for five seconds.
 * @throws AppError `invalid` that names the field (contract §0.4)
 */
export function assertFewValues(input: Record<string, unknown>): void {
  let values = 0;
  const look = (value: unknown, path: string): void => {
    values += 1;
    const isLong = Array.isArray(value) && value.length > mostEntries;
    if (isLong || values > mostValues) {
      throw new AppError('invalid', 'Some fields aren’t valid.', { [path]: 'tooMany' });
    }
    if (typeof value !== 'object' || value === null) return;
    const isList = Array.isArray(value);
    for (const [key, one] of Object.entries(value)) look(one, isList ? path : path === '' ? key : `${path}.${key}`);
  };
  look(input, '');
}
