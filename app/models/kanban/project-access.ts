import { memoByIdentity } from '~/lib/memo';
import { rowsOf } from '~/models/shared/list';
import { roleKeyOf } from '~/models/role/rules';
import type { Collections } from '~/models/store/database.schema';
import type { KanbanProject } from './project.schema';

/** The project of the documented endpoints and of the page's address without a project. Everyone can see it. */
export const firstProjectId = 1;

/** The part of the database that decides who can see a project, as a snapshot or as a draft. */
type ProjectData = Pick<Collections, 'kanbanProjects' | 'users'>;

/** The requesting account; `null` for the app itself, which can see everything. */
export type Viewer = { id: number } | null;

/** The first project until it's changed, because it isn't stored before that. */
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

/** Returns a copy of the first project as it is before anyone has changed it. */
export function newFirstProject(): KanbanProject {
  return { ...firstProject, memberIds: [], roleKeys: [], labelColors: [] };
}

/** Returns the project of a board or task. One of an earlier version has none, and belongs to the first project. */
export function projectIdOf({ projectId = firstProjectId }: { projectId?: number }): number {
  return projectId;
}

/** Whether only the trace of a permanently deleted project is left, see `eraseProject`. */
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

/** Whether an account can see a project, whatever its other permissions; archived and deleted projects too. */
export function canSeeProject(data: ProjectData, id: number, accountId: number): boolean {
  const project = projectIn(data, id);
  if (!project) return false;
  if (project.sharing === 'everyone' || project.memberIds.includes(accountId)) return true;
  return project.roleKeys.length > 0 && project.roleKeys.includes(rolesByAccount(data.users).get(accountId) ?? '');
}

/**
 * Returns the only accounts that can see the records of a project, or `undefined` if everyone with access to kanban
 * can. No one can see the records of a project that doesn't exist.
 * @param project `undefined` if it doesn't exist
 */
export function projectOwners(data: ProjectData, project: KanbanProject | undefined): readonly number[] | undefined {
  if (!project) return [];
  if (project.sharing === 'everyone') return undefined;
  const withRole = [...rolesByAccount(data.users)].filter(([, role]) => project.roleKeys.includes(role));
  return [...new Set([...project.memberIds, ...withRole.map(([accountId]) => accountId)])];
}

/** Whether any project is hidden from an account. */
export function hidesProjects(data: ProjectData, accountId: number): boolean {
  return Object.values(data.kanbanProjects).some(({ id }) => !canSeeProject(data, id, accountId));
}

/**
 * Whether an account is shown a task outside its project, such as in the calendar: it can see the project, which is
 * neither archived nor deleted.
 * @param accountId `null` for what everyone with access to kanban can see
 */
export function isShownTask(data: ProjectData, task: { projectId?: number }, accountId: number | null): boolean {
  const project = projectIn(data, projectIdOf(task));
  if (!project || project.away !== null) return false;
  return accountId === null ? project.sharing === 'everyone' : canSeeProject(data, project.id, accountId);
}
