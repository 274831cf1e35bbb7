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

const searchParam = (request: Request, name: string) =>
  (new URL(request.url).searchParams.get(name) ?? '').trim().slice(0, 100);

/** Returns the options that a search finds, like `/api/select/data` (contract §13), and the selected one. */
export async function selectData(request: Request) {
  const query = searchParam(request, 'query');
  const options = await searchSelectOptions({ query });
  return { query, options, choice: options.find(({ value }) => value === searchParam(request, 'choice')) ?? null };
}

const maxMatches = 8;

/**
 * Returns all titles in the order of their rank, like `/api/autocomplete/data` (contract §13), and the item whose title
 * was typed. If there's no such item, also returns the best items whose title contains the typed text.
 */
export async function autocompleteData(request: Request) {
  const items = await listAutocompleteItems();
  const title = searchParam(request, 'title');
  const typed = title.toLowerCase();
  const picked = items.find((item) => item.title.toLowerCase() === typed) ?? null;
  const matches = title && !picked ? items.filter((item) => item.title.toLowerCase().includes(typed)) : [];
  return { title, titles: items.map((item) => item.title), picked, matches: matches.slice(0, maxMatches) };
}

async function filledIn(accountId: number, name: KitFormName, schema: Parameters<typeof constraintsOf>[0]) {
  return { ...(await kitForm({ accountId, name })), constraint: constraintsOf(schema) };
}

/** Returns the wizard's data for `?step=`, or for the first incomplete step if that step comes earlier. */
export async function wizardData(request: Request, accountId: number) {
  const { values, tag } = await kitForm({ accountId, name: 'wizard' });
  const filled = wizardSchemas.findIndex((schema) => !schema.safeParse(values).success);
  const furthest = filled === -1 ? wizardSchemas.length + 1 : filled + 1;
  const wanted = Number(searchParam(request, 'step') || 1);
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
