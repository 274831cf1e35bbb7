import { listPageDefaults, listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import { firstProjectId, projectIdOf } from '~/models/kanban/project-access';
import type { AwayPlace } from '~/models/kanban/schema';
import type { KanbanQuery } from '~/models/kanban/form.schema';

export const kanbanPath = '/apps/kanban';

const listSearch = listQueryKeeper<KanbanQuery>({
  ...listPageDefaults,
  ...{ project: '', perPage: '25', label: '', person: '', due: '', view: 'board', cards: '' },
});

/**
 * Returns the project, filters, and view of the boards as `?a=b`, or an empty string. Every panel preserves them in its
 * links.
 */
export function kanbanQueryOf(search: URLSearchParams): string {
  return withQuery('', listSearch(search));
}

/** Returns the ID of the project in a URL, by default the first project. */
export function projectIdIn(search: URLSearchParams): number {
  const named = search.get('project') ?? '';
  return /^\d{1,9}$/.test(named) ? Number(named) : firstProjectId;
}

/** Returns the URL of a project's boards. For the first project, the URL has no `project` parameter. */
export function projectPath(id: number): string {
  return id === firstProjectId ? kanbanPath : `${kanbanPath}?project=${id}`;
}

/** Returns the URL of a task's panel on top of its project's boards. */
export function taskUrl(task: { id: number; projectId?: number }): string {
  return taskPath(task.id, inProject('', projectIdOf(task)));
}

/** Sets the project in a query such as `?a=b` or an empty string. The first project is omitted. */
export function inProject(query: string, id: number): string {
  const changed = new URLSearchParams(query);
  if (id === firstProjectId) changed.delete('project');
  else changed.set('project', String(id));
  return withQuery('', changed);
}

/** Returns the URL of a task's panel on top of the board. `query` comes from `kanbanQueryOf`. */
export function taskPath(id: number, query = ''): string {
  return `${kanbanPath}/tasks/${id}${query}`;
}

/** Returns the URL of the archive or trash on top of the board, with the board's filters. */
export function archivePath(place: AwayPlace, search: URLSearchParams): string {
  return `${kanbanPath}/${place}${kanbanQueryOf(search)}`;
}
