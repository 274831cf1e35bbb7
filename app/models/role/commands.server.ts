import { AppError, found } from '~/lib/errors';
import { assertFresh, recordTag } from '~/models/shared/tag.server';
import { current } from '~/models/store/draft';
import type { Actor } from '~/models/store/change-log';
import type { User } from '~/models/user/schema';
import { indexBy, recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { matrixTag } from './queries.server';
import { administratorKey, assignedIn, type Grants } from './rules';
import type { Role, RoleForm } from './schema';
import { assertCanCreateRole } from './grant-check.server';
import { syncAbilities } from './sync.server';

type By = { actor: Actor };

const isOwn = ({ name }: Role) => name !== '';

function assertNewName(roles: Readonly<Record<string, Role>>, name: string, own: number | null): void {
  const taken = recordsOf(roles).some((role) => role.id !== own && role.name.toLowerCase() === name.toLowerCase());
  if (taken) throw new AppError('invalid', 'Already in use.', { name: 'roleTaken' });
}

/**
 * Adds a role, optionally with the permissions and the two-step verification requirement of the role `like`, to
 * duplicate it.
 * @throws AppError `invalid` under `name` when another role has that name, and under `like` for an unknown role;
 * `forbidden` for a role with more permissions than the actor
 */
export async function createRole({ input, actor, idempotencyKey }: By & { input: RoleForm; idempotencyKey?: string }) {
  return store.commit({ actor, label: 'role.created', about: input.name, idempotencyKey }, (draft) => {
    assertNewName(draft.roles, input.name, null);
    const model = recordsOf(draft.roles).find(({ key }) => key === input.like);
    if (input.like !== '' && !model) throw new AppError('invalid', 'This role doesn’t exist.', { like: 'invalid' });
    const id = nextId(draft.roles);
    const key = `role-${id}`;
    const base = model && model.key !== administratorKey ? model.base : 'client';
    const { name, description } = input;
    const twoStepsDays = model?.twoStepsDays ?? null;
    const twoStepsSince = model?.twoStepsSince ?? '';
    draft.roles[id] = { id, key, name, description, base, twoStepsDays, twoStepsSince };
    for (const permission of recordsOf(draft.permissions)) {
      if (model && (model.key === administratorKey || permission.assignedTo.includes(model.key)))
        permission.assignedTo.push(key);
      if (model && permission.ownOnly.includes(model.key)) permission.ownOnly.push(key);
      if (model && permission.viewOnly.includes(model.key)) permission.viewOnly.push(key);
    }
    assertCanCreateRole(draft, actor, key);
    return { id };
  });
}

/**
 * Changes the name and description of a custom role. Throws `not_found`, `invalid` under `name` when another role has
 * that name, `conflict` for the specification's roles, and `StaleRecord` for an old tag.
 */
export async function updateRole({
  id,
  input,
  actor,
  tag,
}: By & { id: number; input: Pick<RoleForm, 'name' | 'description'>; tag?: string }) {
  return store.commit({ actor, label: 'role.updated', about: input.name }, (draft) => {
    const role = found(draft.roles[id], 'Role');
    if (!isOwn(role)) throw new AppError('conflict', 'This role can’t be renamed.', { name: 'roleCore' });
    assertFresh({ name: role.name, description: role.description }, tag);
    assertNewName(draft.roles, input.name, id);
    Object.assign(role, { name: input.name, description: input.description });
    return { id };
  });
}

const byRoleId = indexBy(({ roleId }: User) => roleId ?? undefined);

/**
 * Deletes a custom role. Its members become clients, the role with the fewest permissions, and the role is removed from
 * all permissions.
 * @throws AppError `not_found`, `conflict` for one of the specification's roles; the errors of `syncAbilities`
 */
export async function deleteRole({ id, actor }: By & { id: number }) {
  const about = found((await store.snapshot()).roles[id], 'Role').name;
  return store.commit({ actor, label: 'role.deleted', about }, (draft) => {
    const role = found(draft.roles[id], 'Role');
    if (!isOwn(role)) throw new AppError('conflict', 'This role can’t be deleted.', { name: 'roleCore' });
    for (const user of byRoleId(draft.users, id)) Object.assign(user, { role: 'client', roleId: null, roleUntil: '' });
    for (const permission of recordsOf(draft.permissions)) {
      permission.assignedTo = permission.assignedTo.filter((key) => key !== role.key);
    }
    delete draft.roles[id];
    syncAbilities(draft, actor);
    return { id };
  });
}

/**
 * Sets which roles have which permissions, for the whole matrix in one change. The administrator always has all of
 * them. For a permission that covers no records with an owner, the level `own` counts as `any`.
 * @param grants the roles of each permission by key, with their levels; permissions that aren't listed don't change
 * @param tag the matrix's tag when it was shown (see `matrixTag`)
 * @throws AppError `StaleRecord` when someone has changed the matrix since; the errors of `syncAbilities`
 */
export async function saveMatrix({
  grants,
  actor,
  tag,
  idempotencyKey,
}: By & { grants: Grants; tag?: string; idempotencyKey?: string }) {
  assertFresh(await matrixTag(), tag);
  return store.commit({ actor, label: 'role.granted', about: '', idempotencyKey }, (draft) => {
    const keys = Object.values(current(draft.roles)).map(({ key }) => key);
    let changed = 0;
    for (const permission of recordsOf(draft.permissions)) {
      const chosen = grants.get(permission.id);
      if (!chosen) continue;
      const { assignedTo, ownOnly, viewOnly } = assignedIn(keys, chosen, permission.areas);
      if (
        recordTag(assignedTo) === recordTag(keys.filter((key) => permission.assignedTo.includes(key))) &&
        recordTag(ownOnly) === recordTag(keys.filter((key) => permission.ownOnly.includes(key))) &&
        recordTag(viewOnly) === recordTag(keys.filter((key) => permission.viewOnly.includes(key)))
      )
        continue;
      Object.assign(permission, { assignedTo, ownOnly, viewOnly });
      changed += 1;
    }
    syncAbilities(draft, actor);
    return { changed };
  });
}
