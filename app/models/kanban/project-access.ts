import { memoByIdentity } from '~/lib/memo';
import { rowsOf } from '~/models/shared/list';
import { roleKeyOf } from '~/models/role/rules';
import type { Collections } from '~/models/store/database.schema';
import type { KanbanProject } from './project.schema';

/**
 * The project that the documented endpoints use, and that the page shows if its URL contains no project. Everyone can
 * see it.
 */
export const firstProjectId = 1;

type ProjectData = Pick<Collections, 'kanbanProjects' | 'users'>;

/** The requesting account; `null` for the app itself, which can see everything. */
export type Viewer = { id: number } | null;

/** The first project before anyone has changed it. It isn't stored until then. */
const firstProject: KanbanProject = {
  id: firstProjectId,
  name: '',
  rank: 0,
  sharing: 'everyone',
  memberIds: [],
  roleKeys: [],
  labelColors: [],
  away: null,
};

/** Returns a copy of the first project as it was before any change. */
export function newFirstProject(): KanbanProject {
  return { ...firstProject, memberIds: [], roleKeys: [], labelColors: [] };
}

/**
 * Returns the project of a board or task. Records from earlier versions have no project, and belong to the first one.
 */
export function projectIdOf({ projectId = firstProjectId }: { projectId?: number }): number {
  return projectId;
}

/** Checks whether a project has been permanently deleted and only its empty record remains (see `eraseProject`). */
export function isErased({ id, name }: Pick<KanbanProject, 'id' | 'name'>): boolean {
  return id !== firstProjectId && name === '';
}

/** Returns a project, or `undefined` if there's none with this ID. */
export function projectIn(
  { kanbanProjects }: Pick<ProjectData, 'kanbanProjects'>,
  id: number,
): KanbanProject | undefined {
  return kanbanProjects[id] ?? (id === firstProjectId ? firstProject : undefined);
}

const rolesByAccount = memoByIdentity(
  (users: ProjectData['users']) =>
    new Map(
      rowsOf(users).flatMap((user): [number, string][] =>
        user.accountId === null ? [] : [[user.accountId, roleKeyOf(user)]],
      ),
    ),
);

/**
 * Checks whether an account can see a project, regardless of its other permissions. Also applies to archived and
 * deleted projects.
 */
export function canSeeProject(data: ProjectData, id: number, accountId: number): boolean {
  const project = projectIn(data, id);
  if (!project) return false;
  if (project.sharing === 'everyone' || project.memberIds.includes(accountId)) return true;
  return project.roleKeys.length > 0 && project.roleKeys.includes(rolesByAccount(data.users).get(accountId) ?? '');
}

/**
 * Returns the IDs of the only accounts that can see the records in a project, or `undefined` if everyone with access to
 * kanban can. Returns no accounts for a project that doesn't exist.
 * @param project `undefined` if it doesn't exist
 */
export function projectOwners(data: ProjectData, project: KanbanProject | undefined): readonly number[] | undefined {
  if (!project) return [];
  if (project.sharing === 'everyone') return undefined;
  const withRole = [...rolesByAccount(data.users)].filter(([, role]) => project.roleKeys.includes(role));
  return [...new Set([...project.memberIds, ...withRole.map(([accountId]) => accountId)])];
}

/** Checks whether any project is hidden from an account. */
export function hidesProjects(data: ProjectData, accountId: number): boolean {
  return Object.values(data.kanbanProjects).some(({ id }) => !canSeeProject(data, id, accountId));
}

/**
 * Checks whether a task is shown to an account outside the task's project, such as in the calendar: the account can see
 * the project, and the project is neither archived nor deleted.
 * @param accountId `null` to check whether the task is shown to everyone with access to kanban
 */
export function isShownTask(data: ProjectData, task: { projectId?: number }, accountId: number | null): boolean {
  const project = projectIn(data, projectIdOf(task));
  if (!project || project.away !== null) return false;
  return accountId === null ? project.sharing === 'everyone' : canSeeProject(data, project.id, accountId);
}
