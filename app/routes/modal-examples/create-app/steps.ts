import type { ApiKeyForm } from '~/models/api-key/schema';

/** The steps of the wizard in order. */
export const createSteps = ['name', 'rights', 'check'] as const;

export type CreateStep = (typeof createSteps)[number];

export const accesses = ['*:read', '*', 'chosen'] as const;

/** What was entered so far: it travels in the address from step to step. */
export interface Draft {
  name: string;
  expiresOn: string;
  access: ApiKeyForm['access'];
  scopes: string[];
}

/** Reads the address of the wizard; the step is the furthest that what was entered allows. */
export function readDraft(search: URLSearchParams): { step: CreateStep; draft: Draft } {
  const access = accesses.find((one) => one === search.get('access')) ?? '*:read';
  const draft: Draft = {
    name: (search.get('name') ?? '').trim().slice(0, 100),
    expiresOn: search.get('expiresOn') ?? '',
    access,
    scopes: access === 'chosen' ? search.getAll('scopes') : [],
  };
  const asked = createSteps.find((one) => one === search.get('step')) ?? 'name';
  if (draft.name === '') return { step: 'name', draft };
  if (asked === 'check' && access === 'chosen' && draft.scopes.length === 0) return { step: 'rights', draft };
  return { step: asked, draft };
}

/** The draft as fields of a form or of an address. */
export function draftFields({ name, expiresOn, access, scopes }: Draft): [string, string][] {
  return [
    ['name', name],
    ['expiresOn', expiresOn],
    ['access', access],
    ...scopes.map((scope): [string, string] => ['scopes', scope]),
  ];
}
