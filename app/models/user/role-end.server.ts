import { AppError, found } from '~/lib/errors';
import { logError } from '~/lib/log.server';
import { assertLastDay, firstLastDay } from '~/models/access-request/last-day.server';
import { assertCanActOn } from '~/models/role/grant-check.server';
import type { Actor } from '~/models/store/change-log';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { assertRights } from './commands.server';
import type { User } from './schema';

/**
 * Sets the last day of a user's role. After that day, the user gets the client role (`expireRoles`).
 * @param until the last day; empty if the role doesn't end
 * @throws AppError `not_found`; `forbidden` for the actor's own role and for a user with more permissions; `invalid`
 * under `until` for a past day
 */
export async function setRoleEnd({ id, until, actor }: { id: number; until: string; actor: Actor }) {
  const { fullName } = found((await store.snapshot()).users[id], 'User');
  await assertLastDay(until);
  return store.commit({ actor, label: 'user.roleLimited', about: fullName }, (draft) => {
    const user = found(draft.users[id], 'User');
    if (actor && user.accountId === actor.id)
      throw new AppError('forbidden', 'You can’t change when your own role ends.');
    assertCanActOn(draft, actor, [user]);
    user.roleUntil = until;
    return { id };
  });
}

const isLastAdministrator = (error: unknown) => error instanceof AppError && error.code === 'conflict';

/**
 * Ends roles whose last day has passed in the workspace's time zone. The last administrator keeps the role until
 * there's another administrator.
 * @returns the number of ended roles
 */
export async function expireRoles(): Promise<number> {
  const day = await firstLastDay();
  const isOver = ({ roleUntil }: Pick<User, 'roleUntil'>) => roleUntil !== '' && roleUntil < day;
  const over = recordsOf((await store.snapshot()).users).filter(isOver);
  let ended = 0;
  for (const { id, fullName } of over) {
    try {
      await store.commit({ actor: null, label: 'user.roleExpired', about: fullName }, (draft) => {
        const user = draft.users[id];
        if (!user || !isOver(user)) return;
        Object.assign(user, { role: 'client', roleId: null, roleUntil: '' });
        assertRights(draft, null);
      });
      ended += 1;
    } catch (error) {
      if (!isLastAdministrator(error)) logError('an expired role could not be removed', error);
    }
  }
  return ended;
}
