import { z } from 'zod';
import { AppError } from '~/lib/errors';

/**
 * Maximum number of fields in a form, more than any of our forms sends. The cost of collecting the fields of one name
 * grows quadratically.
 */
const maxFields = 5_000;
const maxNameLength = 200;
/**
 * Maximum index of a repeated part. The parser creates a list as long as the highest index, even if it's mostly empty.
 */
const maxIndex = 999;
const maxDepth = 20;

const refusal = () => new AppError('invalid', 'The form couldn’t be read.');

function isPlainName(name: string): boolean {
  const indices = [...name.matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index));
  return name.length <= maxNameLength && indices.every((index) => index <= maxIndex);
}

const index = z.number().int().min(0).max(maxIndex).optional();

/** Intents that conform's buttons send, such as to insert or remove a repeated part. */
const intentSchema = z.object({
  type: z.enum(['validate', 'update', 'reset', 'insert', 'remove', 'reorder']),
  payload: z.object({ name: z.string().refine(isPlainName).optional(), index, from: index, to: index }),
});

function isFlat(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < maxDepth && Object.values(value).every((inner) => isFlat(inner, depth + 1));
}

/**
 * Parses the JSON of a control field. Returns `undefined` if the field is missing or empty. Throws if the JSON is
 * invalid or nested too deeply.
 */
function controlOf(form: FormData, name: string): unknown {
  const text = form.get(name);
  if (text === null || text === '') return undefined;
  const value: unknown = JSON.parse(String(text));
  if (!isFlat(value)) throw refusal();
  return value;
}

/** Throws `invalid` for a form that none of our pages sends and that would cost far more to parse than to send. */
export function assertPlainForm(form: FormData): void {
  const names = [...form.keys()];
  if (names.length > maxFields || !names.every(isPlainName)) throw refusal();
  try {
    const intent = controlOf(form, '__intent__');
    if (intent !== undefined) intentSchema.parse(intent);
    controlOf(form, '__state__');
  } catch {
    throw refusal();
  }
}
