import { AppError } from '~/lib/errors';
import { translatorFor } from '../i18n.server';
import { Refusal } from '../refusal.server';
import type { Ticks } from '../toast.server';
import { todayOf } from '../time-zone.server';

/**
 * Returns the IDs that a bulk form refers to: the selected ones (`ids`, without duplicates) or, with `scope=matching`,
 * everything that matches the list's query in its `query` field, where `expected` is the number of matches that the
 * user saw.
 * @param fields the posted form, or the query of an export, which changes nothing and so needs no `expected`
 * @param matching returns the IDs that a list query currently matches, on the user's day
 * @throws Refusal `invalid` if nothing is selected, `conflict` if more or fewer match than expected, in the user's
 * language; a 400 response for an invalid ID
 */
export async function chosen(
  request: Request,
  fields: FormData | URLSearchParams,
  matching: (query: URLSearchParams, onDay: string) => Promise<readonly number[]>,
): Promise<number[]> {
  const all = fields.get('scope') === 'matching';
  const ids = all
    ? [...(await matching(new URLSearchParams(String(fields.get('query') ?? '')), await todayOf(request)))]
    : [...new Set(fields.getAll('ids').map(asId))];
  const t = await translatorFor(request, 'form');
  const counted = all && (fields.has('expected') || fields instanceof FormData);
  if (counted && ids.length !== Number(fields.get('expected') ?? Number.NaN)) {
    throw new Refusal('conflict', t('matchesChanged', { count: ids.length }));
  }
  if (ids.length === 0) throw new Refusal('invalid', t('noneChosen'));
  return ids;
}

/**
 * Returns the IDs that a bulk form refers to, for confirmation pages. Returns an empty array if nothing is selected or
 * the number of matches has changed.
 */
export async function selectedIdsOrNone(...args: Parameters<typeof chosen>): Promise<number[]> {
  try {
    return await chosen(...args);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

function asId(value: FormDataEntryValue): number {
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) throw new Response('Invalid ID', { status: 400 });
  return Number(value);
}

/** Maximum length of a serialized selection, so that it fits into the toast cookie. */
const maxLength = 1500;

/** Fields of a bulk form that aren't restored: internal ones, and those of a single button click. */
const notRestored = ['ids', 'scope', 'query', 'expected', 'intent', 'redirectTo', 'idempotencyKey'];

/**
 * Returns the selection and choices of a rejected bulk form so that its list can restore them; `undefined` for a form
 * without `ids`, or if they're too long for the toast cookie.
 */
export function ticksOf(form: FormData): Ticks | undefined {
  const ids = form.getAll('ids').map(Number).filter(Number.isSafeInteger);
  if (ids.length === 0) return undefined;
  const chosen = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && !notRestored.includes(name) ? [[name, value] as const] : [],
  );
  const selection = { ids, all: form.get('scope') === 'matching', chosen: Object.fromEntries(chosen) };
  return JSON.stringify(selection).length > maxLength ? undefined : selection;
}
