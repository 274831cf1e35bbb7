import { listPageDefaults, listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import type { AwayPlace } from '~/models/kanban/schema';
import type { KanbanQuery } from '~/models/kanban/form.schema';

/** URL path of the boards. */
export const kanbanPath = '/apps/kanban';

const listSearch = listQueryKeeper<KanbanQuery>({
  ...listPageDefaults,
  ...{ perPage: '25', label: '', person: '', due: '', view: 'board', cards: '' },
});

/** Returns the filters and view of the boards as `?a=b`, or an empty string. Every panel keeps them in its links. */
export function kanbanQueryOf(search: URLSearchParams): string {
  return withQuery('', listSearch(search));
}

/** Returns the URL of a task's panel over the board. `query` comes from `kanbanQueryOf`. */
export function taskPath(id: number, query = ''): string {
  return `${kanbanPath}/tasks/${id}${query}`;
}

/** Returns the URL of the archive or trash over the board, with its filters. */
export function awayPath(place: AwayPlace, search: URLSearchParams): string {
  return `${kanbanPath}/${place}${kanbanQueryOf(search)}`;
}
