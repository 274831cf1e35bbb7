import { assertFresh } from '~/models/shared/tag.server';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { assertAdministrator } from '~/models/access/own.server';
import { workspaceIn } from './queries.server';

/**
 * Saves the address that links in emails lead to.
 * @param tag of the settings as the form showed them, see `workspaceTag`
 * @throws AppError `forbidden` unless the actor may manage everything, `conflict` (`StaleRecord`)
 */
export async function saveWorkspace({
  origin,
  actor,
  tag,
  once,
}: {
  origin: string;
  actor: Actor;
  tag?: string;
  once?: string;
}) {
  return store.commit({ actor, label: 'workspace.updated', about: origin, once }, (draft) => {
    assertAdministrator(draft, actor);
    assertFresh({ origin: workspaceIn(draft).origin }, tag);
    draft.workspace['1'] = { ...workspaceIn(draft), origin };
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
