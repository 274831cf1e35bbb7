import { AppError, found } from '~/lib/errors';
import { compareText, folded } from '~/lib/fold';
import { canUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { presentAccounts } from '~/models/account/standing';
import { recordTag, assertFresh } from '~/models/shared/tag.server';
import { byRank, lastRank } from '~/models/shared/rank';
import { rowsOf } from '~/models/shared/list';
import type { Actor, By } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { addBoardTo } from './board.server';
import { projectToChange } from './labels.server';
import { canSeeProject, firstProjectId, isErased, projectIdOf, projectIn, type Viewer } from './project-access';
import { eraseProject } from './project-members.server';
import type { KanbanProject, ProjectForm } from './project.schema';
import { assertSees, type KanbanData, listBoards } from './queries.server';

/** A project with the number of its tasks on boards. */
export interface ProjectRow extends KanbanProject {
  tasks: number;
}

/**
 * Returns the projects that a viewer can see, in order. The first project always exists.
 * @param place where the projects are; by default, projects that are neither archived nor in the trash
 */
export async function listProjects(
  viewer: Viewer,
  place: 'archive' | 'trash' | null = null,
): Promise<readonly ProjectRow[]> {
  const data = await store.snapshot();
  const counts = new Map<number, number>();
  for (const task of rowsOf(data.kanbanTasks)) {
    if (task.away !== null || !Object.hasOwn(data.kanbanBoards, task.boardId)) continue;
    counts.set(projectIdOf(task), (counts.get(projectIdOf(task)) ?? 0) + 1);
  }
  const ids = [...new Set([firstProjectId, ...recordsOf(data.kanbanProjects).map(({ id }) => id)])];
  const projects = ids.flatMap((id) => projectIn(data, id) ?? []).filter((project) => !isErased(project));
  return byRank(projects)
    .filter(({ id, away }) => (away?.place ?? null) === place && (!viewer || canSeeProject(data, id, viewer.id)))
    .map((project) => ({ ...project, tasks: counts.get(project.id) ?? 0 }));
}

/** Returns a project. Throws `not_found` if it doesn't exist or the viewer can't see it. */
export async function getProject(id: number, viewer: Viewer): Promise<KanbanProject> {
  const data = await store.snapshot();
  assertSees(data, id, viewer);
  return found(projectIn(data, id), 'Project');
}

/**
 * Returns the boards that a task can be moved to, by project. Includes every project that the viewer can see and that
 * is neither archived nor deleted. The task's own project comes first.
 */
export async function boardsToMoveTo(projectId: number, viewer: Viewer) {
  const projects = await listProjects(viewer);
  const ordered = [...projects.filter(({ id }) => id === projectId), ...projects.filter(({ id }) => id !== projectId)];
  return Promise.all(
    ordered.map(async ({ id, name }) => ({
      id,
      name,
      boards: (await listBoards(id)).map((board) => ({ id: board.id, title: board.title })),
    })),
  );
}

/**
 * Returns the accounts, sorted by name, and the roles that a project can be shared with. Built-in roles have no `name`,
 * only a `key`.
 */
export async function projectAudience() {
  const data = await store.snapshot();
  const people = presentAccounts(data)
    .map(({ id, fullName, username }) => ({ id, name: fullName || username }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => compareText(a.name, b.name));
  return { people, roles: recordsOf(data.roles).map(({ key, name }) => ({ key, name })) };
}

/** Returns the version tag for a project's form. */
export function projectTag({ name, sharing, memberIds, roleKeys }: KanbanProject): string {
  return recordTag({ name, sharing, memberIds, roleKeys });
}

/**
 * Throws `conflict` under `name` if the actor can see another project with the same name, ignoring case and accents.
 * Archived and deleted projects don't count.
 */
function assertFreeName(draft: KanbanData, name: string, self: number | null, actor: Actor): void {
  const isTaken = recordsOf(draft.kanbanProjects).some(
    (project) =>
      project.id !== self &&
      project.away === null &&
      folded(project.name.trim()) === folded(name) &&
      (!actor || canSeeProject(draft, project.id, actor.id)),
  );
  if (isTaken) throw new AppError('conflict', 'A project with this name already exists.', { name: 'projectTaken' });
}

/**
 * Returns who can see a project according to its form. If it's limited to members, the user who saves it is always one.
 */
function sharingOf(
  data: Pick<Collections, 'accounts' | 'accountGuards' | 'roles'>,
  { sharing, members, roles: keys }: Pick<ProjectForm, 'sharing' | 'members' | 'roles'>,
  actor: Actor,
): Pick<KanbanProject, 'sharing' | 'memberIds' | 'roleKeys'> {
  if (sharing === 'everyone') return { sharing, memberIds: [], roleKeys: [] };
  const known = new Set(recordsOf(data.roles).map(({ key }) => key));
  const present = new Set(presentAccounts(data).map(({ id }) => id));
  const ids = [...(actor ? [actor.id] : []), ...members.map(Number)];
  const memberIds = [...new Set(ids)].filter((id) => present.has(id)).sort((a, b) => a - b);
  return { sharing, memberIds, roleKeys: [...new Set(keys)].filter((key) => known.has(key)).sort() };
}

/**
 * Adds a project after the others, with its boards.
 * @param boards the initial boards, with the IDs they'd have in the first project; not needed if `boardsOf` is a
 * project
 * @param labelColors the initial labels with their colors
 * @param input `boardsOf` can be the ID of a project whose boards, limits, and label colors are copied, without tasks
 * @throws AppError `conflict` under `name` if another project has the name, or `not_found` for the project to copy
 */
export async function createProject({
  input: { name, boardsOf, ...shared },
  boards,
  labelColors = [],
  actor,
  idempotencyKey,
}: By & {
  input: ProjectForm;
  boards: readonly { id: string; title: string; taskLimit?: number | null }[];
  labelColors?: KanbanProject['labelColors'];
}) {
  return store.commit({ actor, label: 'kanbanProject.created', about: name, idempotencyKey }, (draft) => {
    assertFreeName(draft, name, null, actor);
    const source = /^\d+$/.test(boardsOf) ? Number(boardsOf) : null;
    if (source !== null) assertSees(draft, source, actor);
    const copied = byRank(recordsOf(draft.kanbanBoards).filter((board) => projectIdOf(board) === source));
    const id = Math.max(firstProjectId + 1, nextId(draft.kanbanProjects));
    draft.kanbanProjects[id] = {
      id,
      name,
      rank: lastRank(recordsOf(draft.kanbanProjects)),
      ...sharingOf(draft, shared, actor),
      labelColors: (source === null ? labelColors : (projectIn(draft, source)?.labelColors ?? [])).map((one) => ({
        ...one,
      })),
      away: null,
    };
    for (const { id: like, title, taskLimit = null } of source === null ? boards : copied)
      addBoardTo(draft, { id: like, title, taskLimit, projectId: id, canRepeat: true });
    return { id };
  });
}

/**
 * Renames a project and changes who can see it. The first project remains shared with everyone.
 * @param tag `projectTag` of the project as a form showed it
 * @throws AppError `not_found`, `StaleRecord` if the project has changed since, or `conflict` under `name` if another
 * project has the name
 */
export async function updateProject({
  id,
  input: { name, ...shared },
  tag,
  actor,
  idempotencyKey,
}: By & { id: number; input: ProjectForm; tag?: string }) {
  return store.commit({ actor, label: 'kanbanProject.updated', about: name, idempotencyKey }, (draft) => {
    const project = projectToChange(draft, id, actor);
    assertFresh(projectTag(project), tag);
    if (name !== project.name) assertFreeName(draft, name, id, actor);
    project.name = name;
    if (id !== firstProjectId) Object.assign(project, sharingOf(draft, shared, actor));
    return { id };
  });
}

/**
 * Archives or deletes a project with everything in it, or restores it if `place` is `null`. The project's records
 * remain stored so that a deleted project can be restored.
 * @throws AppError `not_found`; `conflict` for the first project, and for a project that is already in `place`
 */
export async function putProject({
  id,
  place,
  actor,
  idempotencyKey,
}: By & { id: number; place: 'archive' | 'trash' | null }): Promise<{ result: string; changeId: number | null }> {
  const { name } = await getProject(id, actor);
  const label =
    place === null
      ? 'kanbanProject.restored'
      : { archive: 'kanbanProject.archived', trash: 'kanbanProject.deleted' }[place];
  return store.commit({ actor, label, about: name, idempotencyKey }, (draft) => {
    const project = projectToChange(draft, id, actor);
    if (id === firstProjectId || (project.away?.place ?? null) === place)
      throw new AppError('conflict', 'The project can’t be moved there.');
    project.away = place === null ? null : { place, at: new Date().toISOString() };
    return name;
  });
}

/**
 * Checks whether an account that can see a project can permanently delete it. Its individual members and administrators
 * can.
 */
export function canPurgeProject({ memberIds }: Pick<KanbanProject, 'memberIds'>, account: Account): boolean {
  return memberIds.includes(account.id) || canUse(account, 'all');
}

/**
 * Permanently deletes a project that's in the trash, with its boards and tasks. This can't be undone.
 * @throws AppError `not_found`, `forbidden` (see `canPurgeProject`), or `conflict` for a project that isn't in the
 * trash
 */
export async function purgeProject({ id, account, actor }: By & { id: number; account: Account }) {
  const project = await getProject(id, account);
  if (!canPurgeProject(project, account))
    throw new AppError('forbidden', 'Only a member of the project can delete it.');
  return store.commit({ actor, label: 'kanbanProject.purged', about: project.name }, (draft) => {
    if (projectToChange(draft, id, actor).away?.place !== 'trash')
      throw new AppError('conflict', 'The project isn’t in the trash.');
    eraseProject(draft, id);
    return project.name;
  });
}
