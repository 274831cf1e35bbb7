import { AppError } from '~/lib/errors';
import { translatorFor } from '../i18n.server';
import { Refusal } from '../refusal.server';
import type { Ticks } from '../toast.server';
import { todayOf } from '../time-zone.server';

/**
 * The ids a bulk form means: the ticked ones (`ids`, once each), or with `scope=matching` everything that matches the
 * list's query in its `query` field, where `expected` says how many the person saw.
 * @param fields the posted form, or the query of an export, which changes nothing and so needs no `expected`
 * @param matching the ids that a list query finds now, on the person's day
 * @throws Refusal `invalid` when nothing is ticked, `conflict` when more or fewer match than expected, in the person's
 * language; a 400 response for an id that is none
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

/** The same for a page that only asks about them: none where nothing is ticked. */
export async function chosenOrNone(...asked: Parameters<typeof chosen>): Promise<number[]> {
  try {
    return await chosen(...asked);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

function asId(value: FormDataEntryValue): number {
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) throw new Response('Not an id', { status: 400 });
  return Number(value);
}

/** More than this many letters would not fit into the cookie of a message. */
const mostLetters = 1500;

/** Fields of a bulk form that are its own affair, or belong to one press of a button. */
const unkept = ['ids', 'scope', 'query', 'expected', 'intent', 'command', 'redirectTo', 'idempotencyKey'];

/** What a refused bulk form has ticked and chosen, so that its list comes back as it was; nothing for any other form. */
export function ticksOf(form: FormData): Ticks | undefined {
  const ids = form.getAll('ids').map(Number).filter(Number.isSafeInteger);
  if (ids.length === 0) return undefined;
  const chosen = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && !unkept.includes(name) ? [[name, value] as const] : [],
  );
  const ticks = { ids, all: form.get('scope') === 'matching', chosen: Object.fromEntries(chosen) };
  return JSON.stringify(ticks).length > mostLetters ? undefined : ticks;
}
