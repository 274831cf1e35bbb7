import type { ApiKeyForm } from '~/models/api-key/schema';

/** The steps of the wizard in order. */
export const createSteps = ['name', 'rights', 'check'] as const;

export type CreateStep = (typeof createSteps)[number];

export const accesses = ['*:read', '*', 'chosen'] as const;

/** The values entered so far. The URL passes them from step to step. */
export interface Draft {
  name: string;
  expiresOn: string;
  access: ApiKeyForm['access'];
  scopes: string[];
}

/**
 * Reads the values and the step from the wizard's URL. A step that requires a missing value is replaced by the step
 * that asks for it.
 */
export function readDraft(search: URLSearchParams): { step: CreateStep; draft: Draft } {
  const access = accesses.find((one) => one === search.get('access')) ?? '*:read';
  const draft: Draft = {
    name: (search.get('name') ?? '').trim().slice(0, 100),
    expiresOn: search.get('expiresOn') ?? '',
    access,
    scopes: access === 'chosen' ? search.getAll('scopes') : [],
  };
  const requestedStep = createSteps.find((one) => one === search.get('step')) ?? 'name';
  if (draft.name === '') return { step: 'name', draft };
  if (requestedStep === 'check' && access === 'chosen' && draft.scopes.length === 0) return { step: 'rights', draft };
  return { step: requestedStep, draft };
}

/** Returns the draft as fields for a form or a URL. */
export function draftFields({ name, expiresOn, access, scopes }: Draft): [string, string][] {
  return [
    ['name', name],
    ['expiresOn', expiresOn],
    ['access', access],
    ...scopes.map((scope): [string, string] => ['scopes', scope]),
  ];
}
