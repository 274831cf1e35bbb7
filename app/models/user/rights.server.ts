import { adminAreas } from '~/models/access/ability';
import { rowsOf } from '~/models/shared/list';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { administratorKey, areasOfRole, ownAreasOfRole, roleKeyOf, viewAreasOfRole } from '~/models/role/rules';
import type { User } from './schema';

/** Returns the last day of a user's access grant for an area, or an empty string if it doesn't end or there is none. */
function lastDay(requests: Collections['accessRequests'], { accountId }: User, area: string): string {
  const granted = Object.values(requests).filter(
    (one) => accountId !== null && one.accountId === accountId && one.area === area && one.state === 'granted',
  );
  return granted.some(({ until }) => until === '')
    ? ''
    : (granted
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? '');
}

/**
 * Returns the permissions of a user and their source. For each area of the product: whether the role limits access to
 * the user's own records or to viewing, the permissions of the role that give access, and whether the area was also
 * granted to the user individually, and until which day. The administrator's role has access to everything.
 */
export async function userRights(user: User) {
  const { permissions, roles, accessRequests } = await store.snapshot();
  const key = roleKeyOf(user);
  const role = rowsOf(roles).find((one) => one.key === key);
  const assigned = rowsOf(permissions).filter(({ assignedTo }) => assignedTo.includes(key));
  const whole = areasOfRole(key, assigned);
  const own = ownAreasOfRole(key, assigned);
  const view = viewAreasOfRole(key, assigned);
  return {
    role: { key, name: role?.name ?? '' },
    all: key === administratorKey,
    areas: adminAreas.map((area) => ({
      area,
      own: own.includes(area),
      view: view.includes(area),
      by: assigned
        .filter(({ areas }) => areas.includes(area) && [whole, own, view].some((some) => some.includes(area)))
        .map(({ id, name }) => ({ id, name })),
      granted: user.grants.includes(area),
      until: lastDay(accessRequests, user, area),
    })),
  };
}
