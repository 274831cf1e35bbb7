import { AppError } from '~/lib/errors';

/** The most letters a text of a call may have, unless its field is one of `longTexts`; schemas ask for fewer. */
const mostLetters = 2_000;

/** Fields that hold what people write at length. */
const longTexts = new Set([
  ...['content', 'description', 'text', 'html', 'message', 'ans', 'note', 'bio', 'comment', 'commentText', 'body'],
  ...['excerpt', 'reason', 'question'],
]);
const mostLettersOfLongText = 200_000;

/** What comes in from outside may be as long as the body of a call (contract §0.4). */
const incoming = new Set(['html', 'text']);

/** The most entries a list of a call may have. */
const mostEntries = 1_000;

/** The most values a call may hold in all its lists and objects. */
const mostValues = 20_000;

/**
 * Refuses what no call takes before a schema looks at it, since a schema names every fault of a list of 200,000: texts,
 * lists, and objects without end. Holds for every field of every call, also of those to come.
 * @throws AppError `invalid` that names the field
 */
export function assertBounded(input: Record<string, unknown>): void {
  let values = 0;
  const refuse = (path: string, key: 'tooLong' | 'tooMany') => {
    throw new AppError('invalid', 'Some fields are not valid', { [path]: key });
  };
  const look = (value: unknown, path: string, name: string): void => {
    values += 1;
    if (values > mostValues) refuse(path, 'tooMany');
    if (typeof value === 'string') {
      const most = !longTexts.has(name) ? mostLetters : incoming.has(name) ? Infinity : mostLettersOfLongText;
      if (value.length > most) refuse(path, 'tooLong');
    } else if (Array.isArray(value)) {
      if (value.length > mostEntries) refuse(path, 'tooMany');
      for (const one of value) look(one, path, name);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) look(one, path === '' ? key : `${path}.${key}`, key);
    }
  };
  look(input, '', '');
}
