import { compareText } from '~/lib/fold';
import { rowsOf } from '~/models/shared/list';
import { store } from '~/models/store/store.server';
import type { Viewer } from './circle';

interface Choice {
  value: string;
  label: string;
}

/**
 * Returns the choices for sharing a list or calendar: the other users who have an account, and the roles, named by
 * `roleName`.
 */
export async function circleChoices(
  viewer: Viewer,
  roleName: (role: { key: string; name: string }) => string,
): Promise<{ people: Choice[]; roles: Choice[] }> {
  const { users, roles } = await store.snapshot();
  const people = rowsOf(users).flatMap(({ accountId, fullName, username }) =>
    accountId === null || accountId === viewer?.id ? [] : [{ value: String(accountId), label: fullName || username }],
  );
  return {
    people: people.sort((a, b) => compareText(a.label, b.label)),
    roles: rowsOf(roles).map((role) => ({ value: role.key, label: roleName(role) })),
  };
}

/** Returns the names of accounts, by ID. */
export async function accountNames(): Promise<Map<number, string>> {
  const { accounts } = await store.snapshot();
  return new Map(rowsOf(accounts).map(({ id, fullName, username }) => [id, fullName || username]));
}
