import { AppError, found } from '~/lib/errors';
import { logError } from '~/lib/log.server';
import { assertMayActOn } from '~/models/role/grant-check.server';
import { today } from '~/models/shared/day';
import type { Actor } from '~/models/store/change-log';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { getWorkspace } from '~/models/workspace/queries.server';
import { assertRights } from './commands.server';
import type { User } from './schema';

/**
 * Sets the last day of a user's role. After it, they have the role with the fewest permissions (`expireRoles`).
 * @param until a day; empty for no end
 * @throws AppError `not_found`; `forbidden` for the actor's own role, and for a user with more permissions
 */
export async function setRoleEnd({ id, until, actor }: { id: number; until: string; actor: Actor }) {
  const { fullName } = found((await store.snapshot()).users[id], 'User');
  return store.commit({ actor, label: 'user.roleLimited', about: fullName }, (draft) => {
    const user = found(draft.users[id], 'User');
    if (actor && user.accountId === actor.id)
      throw new AppError('forbidden', 'You can’t change when your own role ends.');
    assertMayActOn(draft, actor, [user]);
    user.roleUntil = until;
    return { id };
  });
}

/**
 * Ends roles whose last day is over in the workspace's time zone. The last administrator keeps theirs.
 * @returns how many roles have ended
 */
export async function expireRoles(): Promise<number> {
  const day = today((await getWorkspace()).timeZone);
  const isOver = ({ roleUntil }: Pick<User, 'roleUntil'>) => roleUntil !== '' && roleUntil < day;
  const over = recordsOf((await store.snapshot()).users).filter(isOver);
  let ended = 0;
  for (const { id, fullName } of over) {
    try {
      await store.commit({ actor: null, label: 'user.roleExpired', about: fullName }, (draft) => {
        const user = draft.users[id];
        if (!user || !isOver(user)) return;
        Object.assign(user, { role: 'subscriber', roleId: null, roleUntil: '' });
        assertRights(draft, null);
      });
      ended += 1;
    } catch (error) {
      logError('an expired role could not be ended', error);
    }
  }
  return ended;
}
