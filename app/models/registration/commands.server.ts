import { AppError } from '~/lib/errors';
import { abilityFrom, rulesFor } from '~/models/access/ability';
import { assertFresh } from '~/models/shared/tag.server';
import type { By } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { modeIn } from './queries.server';
import type { RegistrationMode } from './rules';

/**
 * Sets who can register and with which role.
 * @param tag the setting's tag when the form was opened (see `registrationTag`)
 * @throws AppError `StaleRecord`; `invalid` under `mode` if new users would become administrators and the actor isn't
 * one, because no one can grant more permissions than they have
 */
export async function setRegistration({
  mode,
  actor,
  tag,
  idempotencyKey,
}: By & { mode: RegistrationMode; tag?: string }) {
  return store.commit({ actor, label: 'registration.set', about: '', idempotencyKey }, (draft) => {
    const giver = actor && draft.accounts[actor.id];
    const canUseAll = !giver || abilityFrom(rulesFor(giver)).can('manage', 'all');
    if (mode === 'open' && !canUseAll)
      throw new AppError('invalid', 'You can’t grant permissions that you don’t have.', { mode: 'mayNotGive' });
    assertFresh({ mode: modeIn(draft) }, tag);
    draft.registration['1'] = { id: 1, mode };
    return { mode };
  });
}
