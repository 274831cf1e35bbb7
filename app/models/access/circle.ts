import { memoByIdentity } from '~/lib/memo';
import { roleKeyOf } from '~/models/role/rules';
import { rowsOf } from '~/models/shared/list';
import type { Collections } from '~/models/store/database.schema';
import { withBlocks } from '~/models/store/tables';

/**
 * Visibility of a list or calendar: only to its owner; to its owner, with others seeing only busy times; to selected
 * people and roles; or to everyone.
 */
export const circleAccess = ['private', 'busy', 'shared', 'open'] as const;

/** The people who can see a to-do list or a calendar. */
export interface Circle {
  /** ID of the account that owns the list or calendar. */
  accountId: number;
  access: (typeof circleAccess)[number];
  /** IDs of the accounts and keys of the roles that the list or calendar is shared with, if `access` is `shared`. */
  people: readonly number[];
  roles: readonly string[];
}

/** The fields of a list or calendar that the activity shows (see `shown` of `recordType`). */
export const shownCircle = {
  name: 'name',
  access: ['access', { texts: 'form:circle' }],
  people: ['people', { names: 'accounts' }],
  roles: ['roles', { texts: 'user:role' }],
} as const;

/** The requesting account; `null` for the app itself, which sees everything. */
export type Viewer = { id: number } | null;

/**
 * Returns the IDs of the accounts that can see the contents of a list or calendar, or `undefined` if everyone can.
 * Returns an empty array if the list or calendar no longer exists.
 */
export function circleOf(
  { users }: Pick<Collections, 'users'>,
  circle: Circle | undefined,
): readonly number[] | undefined {
  if (!circle) return [];
  const { accountId, access, people, roles } = circle;
  if (access === 'open') return undefined;
  if (access !== 'shared') return [accountId];
  const byRole =
    roles.length === 0
      ? []
      : rowsOf(users).flatMap((user) =>
          user.accountId !== null && roles.includes(roleKeyOf(user)) ? [user.accountId] : [],
        );
  return [accountId, ...people, ...byRole];
}

/**
 * Checks whether the viewer can see something with the given owners (see `circleOf`). The app itself can see
 * everything.
 */
export function isInside(owners: readonly number[] | undefined, viewer: Viewer): boolean {
  return viewer === null || owners === undefined || owners.includes(viewer.id);
}

interface Seen {
  circles: object;
  users: object;
  rows: Readonly<Record<string, unknown>>;
}

/** The visible records of a collection or of one of its blocks, by the viewer's account ID. */
const known = memoByIdentity((_: object) => new Map<number, Seen>());

/**
 * Returns the records of a collection that a viewer can see: the collection itself if nothing in it is hidden from
 * them. Cached by block, so that a change checks only the changed block, and lists and indexes of the result are cached
 * too.
 * @param circles the lists or calendars that the records belong to
 */
export function seenBy<Row>(
  rows: Readonly<Record<string, Row>>,
  { viewer, circles, users }: { viewer: Viewer; circles: object; users: object },
  ownersOf: (row: Row) => readonly number[] | undefined,
): Readonly<Record<string, Row>> {
  if (viewer === null) return rows;
  type Rows = Readonly<Record<string, Row>>;
  const seenOf = (part: Rows, compute: () => Rows): Rows => {
    const results = known(part);
    const before = results.get(viewer.id);
    if (before?.circles === circles && before.users === users) return before.rows as Rows;
    const result = compute();
    results.set(viewer.id, { circles, users, rows: result });
    return result;
  };
  const inBlock = (block: Rows) => {
    const all = Object.entries(block);
    const seen = all.filter(([, row]) => isInside(ownersOf(row), viewer));
    return seen.length === all.length ? block : Object.fromEntries(seen);
  };
  return seenOf(rows, () => withBlocks(rows, (block) => seenOf(block as Rows, () => inBlock(block as Rows))) as Rows);
}
