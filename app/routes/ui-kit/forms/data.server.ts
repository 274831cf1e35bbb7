import { constraintsOf } from '~/http/form/parse.server';
import { kitForm } from '~/models/kit-form/commands.server';
import {
  editorSchema,
  type KitFormName,
  noteSchema,
  repeaterSchema,
  validationSchema,
  wizardSchemas,
} from '~/models/kit-form/schema';
import { listAutocompleteItems } from '~/models/autocomplete-item/queries.server';
import { searchSelectOptions } from '~/models/select-option/queries.server';
import type { DemoData } from '../section.server';

const asked = (request: Request, name: string) =>
  (new URL(request.url).searchParams.get(name) ?? '').trim().slice(0, 100);

/** The choices that a search finds, as `/api/select/data` does (contract §13), and the one chosen. */
export async function selectData(request: Request) {
  const query = asked(request, 'query');
  const options = await searchSelectOptions({ query });
  return { query, options, choice: options.find(({ value }) => value === asked(request, 'choice')) ?? null };
}

/** In rows: more would not be read. */
const mostMatches = 8;

/**
 * Every title in the order of its rank, as `/api/autocomplete/data` (contract §13), the one that was typed, and the best of
 * those that hold what was typed.
 */
export async function autocompleteData(request: Request) {
  const items = await listAutocompleteItems();
  const title = asked(request, 'title');
  const typed = title.toLowerCase();
  const picked = items.find((item) => item.title.toLowerCase() === typed) ?? null;
  const matches = title && !picked ? items.filter((item) => item.title.toLowerCase().includes(typed)) : [];
  return { title, titles: items.map((item) => item.title), picked, matches: matches.slice(0, mostMatches) };
}

/** What the account filled in of a form, its tag, and what its fields must hold. */
async function filledIn(accountId: number, name: KitFormName, schema: Parameters<typeof constraintsOf>[0]) {
  return { ...(await kitForm({ accountId, name })), constraint: constraintsOf(schema) };
}

/** The wizard at `?step=`, which is no later than the first step that is not filled in. */
export async function wizardData(request: Request, accountId: number) {
  const { values, tag } = await kitForm({ accountId, name: 'wizard' });
  const filled = wizardSchemas.findIndex((schema) => !schema.safeParse(values).success);
  const furthest = filled === -1 ? wizardSchemas.length + 1 : filled + 1;
  const wanted = Number(asked(request, 'step') || 1);
  const step = Number.isInteger(wanted) ? Math.min(Math.max(1, wanted), furthest) : 1;
  const schema = wizardSchemas[step - 1];
  return { values, tag, step, furthest, constraint: schema ? constraintsOf(schema) : {} };
}

export type FilledIn = Awaited<ReturnType<typeof filledIn>>;

export const data: DemoData = {
  validation: ({ account }) => filledIn(account.id, 'validation', validationSchema),
  wizard: ({ request, account }) => wizardData(request, account.id),
  repeater: ({ account }) => filledIn(account.id, 'repeater', repeaterSchema),
  editor: ({ account }) => filledIn(account.id, 'editor', editorSchema),
  'autosave-and-conflict': ({ account }) => filledIn(account.id, 'autosave-and-conflict', noteSchema),
  upload: ({ account }) => kitForm({ accountId: account.id, name: 'upload' }),
  select: ({ request }) => selectData(request),
  autocomplete: ({ request }) => autocompleteData(request),
};
