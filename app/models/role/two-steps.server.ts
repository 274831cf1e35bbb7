import { found } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { assertCanCreateRole } from './grant-check.server';

/**
 * Turns the two-step verification requirement for a role's members on or off. If the number of days changes, the period
 * still starts when the requirement was turned on.
 * @param days number of days that members have to set it up; `null` to no longer require it
 * @throws AppError `not_found`; `forbidden` for a role with more permissions than the actor
 */
export async function requireTwoSteps({ id, days, actor }: { id: number; days: number | null; actor: Actor }) {
  const { name, key } = found((await store.snapshot()).roles[id], 'Role');
  return store.commit({ actor, label: 'role.twoSteps', about: name || key }, (draft) => {
    const role = found(draft.roles[id], 'Role');
    assertCanCreateRole(draft, actor, role.key);
    role.twoStepsDays = days;
    role.twoStepsSince = days === null ? '' : role.twoStepsSince || new Date().toISOString();
    return { id };
  });
}
