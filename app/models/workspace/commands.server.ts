import { assertFresh } from '~/models/shared/tag.server';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { assertAdministrator } from '~/models/access/own.server';
import { workspaceIn, workspaceTag } from './queries.server';
import type { WorkspaceInput } from './schema';

/**
 * Saves the settings of the workspace: the address that links in emails lead to, and what's on new documents. Issued documents
 * keep what they were issued with.
 * @param tag of the settings as the form showed them, see `workspaceTag`
 * @throws AppError `forbidden` unless the actor may manage everything, `conflict` (`StaleRecord`)
 */
export async function saveWorkspace({
  input,
  actor,
  tag,
  once,
}: {
  input: WorkspaceInput;
  actor: Actor;
  tag?: string;
  once?: string;
}) {
  const { origin, dueDays, note } = input;
  return store.commit({ actor, label: 'workspace.updated', about: input.name || origin, once }, (draft) => {
    assertAdministrator(draft, actor);
    const settings = workspaceIn(draft);
    assertFresh(workspaceTag(settings), tag);
    const { name, address, email, phone, taxNumber, registration } = input;
    const company = { name, address, email, phone, taxNumber, registration };
    const { bankName, bankCountry: country, iban, swiftCode } = input;
    draft.workspace['1'] = {
      ...settings,
      origin,
      company,
      bank: { bankName, country, iban, swiftCode },
      dueDays,
      note,
    };
    return { origin };
  });
}

/** Saves the address an administrator signs in at, unless one is known already. */
export async function learnOrigin(origin: string): Promise<void> {
  if (workspaceIn(await store.snapshot()).origin !== '') return;
  await store.commit({ actor: null, label: 'workspace.updated', logged: false }, (draft) => {
    const known = workspaceIn(draft);
    if (known.origin === '') draft.workspace['1'] = { ...known, origin };
  });
}
