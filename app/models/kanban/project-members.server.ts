import type { Collections } from '~/models/store/database.schema';
import { projectIdOf } from './project-access';
import type { KanbanProject } from './project.schema';
import { readRecords, recordsOf, recordsWhere } from '~/models/store/records';

type Projects = Pick<Collections, 'kanbanProjects'>;
type Data = Pick<Collections, 'kanbanProjects' | 'kanbanBoards' | 'kanbanTasks'>;

const isOnlyFor = ({ sharing, memberIds, roleKeys }: KanbanProject, accountId: number) =>
  sharing === 'members' && roleKeys.length === 0 && memberIds.every((id) => id === accountId);

/** Returns the projects that only the given account can see. */
export function projectsOnlyFor({ kanbanProjects }: Projects, accountId: number): KanbanProject[] {
  return recordsOf(kanbanProjects).filter(
    (project) => project.memberIds.includes(accountId) && isOnlyFor(project, accountId),
  );
}

/**
 * Removes an account from all projects in a draft. Without an heir, moves a project that no one else can see to the
 * trash.
 * @param heirId the account that becomes a member instead; `null` if there is none
 */
export function leaveProjects(draft: Projects, accountId: number, heirId: number | null): void {
  for (const project of recordsOf(draft.kanbanProjects)) {
    if (!project.memberIds.includes(accountId)) continue;
    if (heirId === null && isOnlyFor(project, accountId) && project.away?.place !== 'trash')
      project.away = { place: 'trash', at: new Date().toISOString() };
    const others = project.memberIds.filter((id) => id !== accountId && id !== heirId);
    project.memberIds = heirId === null ? others : [...others, heirId].sort((a, b) => a - b);
  }
}

/**
 * Permanently deletes a project in a draft with its boards and tasks. If only members could see the project, an empty
 * record without its name and members remains so that no one can see the history of its contents.
 */
export function eraseProject(draft: Data, id: number): void {
  for (const board of recordsOf(draft.kanbanBoards)) if (projectIdOf(board) === id) delete draft.kanbanBoards[board.id];
  for (const task of readRecords(draft.kanbanTasks)) if (projectIdOf(task) === id) delete draft.kanbanTasks[task.id];
  const project = draft.kanbanProjects[id];
  if (project?.sharing === 'everyone') delete draft.kanbanProjects[id];
  else if (project) Object.assign(project, { name: '', memberIds: [], roleKeys: [], labelColors: [] });
}

/** Permanently removes an account from kanban in a draft, and deletes the projects that only this account can see. */
export function forgetMember(draft: Data, accountId: number): void {
  for (const { id } of projectsOnlyFor(draft, accountId)) eraseProject(draft, id);
  leaveProjects(draft, accountId, null);
  for (const task of recordsWhere(draft.kanbanTasks, ({ watchers }) => watchers.includes(accountId)))
    task.watchers = task.watchers.filter((id) => id !== accountId);
}
