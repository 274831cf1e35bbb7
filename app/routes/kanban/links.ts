import { listPageDefaults, listQueryKeeper } from '~/components/data-table/list-query';
import { withQuery } from '~/lib/with-query';
import type { AwayPlace } from '~/models/kanban/schema';
import type { KanbanQuery } from '~/models/kanban/form.schema';

/** Where the boards are. */
export const kanbanPath = '/apps/kanban';

const listSearch = listQueryKeeper<KanbanQuery>({
  ...listPageDefaults,
  ...{ perPage: '25', label: '', person: '', due: '', view: 'board', cards: '' },
});

/** Filters and view of the boards as `?a=b` or nothing: they travel through every panel and back. */
export function kanbanQueryOf(search: URLSearchParams): string {
  return withQuery('', listSearch(search));
}

/** The panel of a task over the board; `query` comes from `kanbanQueryOf`. */
export function taskPath(id: number, query = ''): string {
  return `${kanbanPath}/tasks/${id}${query}`;
}

/** The archive or the trash over the board, with its filters. */
export function awayPath(place: AwayPlace, search: URLSearchParams): string {
  return `${kanbanPath}/${place}${kanbanQueryOf(search)}`;
}
