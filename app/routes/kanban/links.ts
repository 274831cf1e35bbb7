import { inAddress } from '~/lib/cut-text';
import type { AwayPlace } from '~/models/kanban/schema';
import type { KanbanQuery } from '~/models/kanban/form.schema';

/** Where the boards are. */
export const kanbanPath = '/apps/kanban';

const keys: readonly (keyof KanbanQuery | 'saved')[] = [
  'q',
  'label',
  'person',
  'due',
  'view',
  'cards',
  'sort',
  'sortColumn',
  'page',
  'perPage',
  'saved',
];

/** Filters and view of the board as `?a=b` or nothing: they travel through every panel and back. */
export function kanbanQueryOf(search: URLSearchParams): string {
  const kept = [...search].filter(([key, value]) => (keys as readonly string[]).includes(key) && value !== '');
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

/** The panel of a task over the board; `query` comes from `kanbanQueryOf`. */
export function taskPath(id: number, query = ''): string {
  return `${kanbanPath}/tasks/${id}${query}`;
}

/** The archive or the trash over the board, with its filters. */
export function awayPath(place: AwayPlace, search: URLSearchParams): string {
  return `${kanbanPath}/${place}${kanbanQueryOf(search)}`;
}

/** A query made by `kanbanQueryOf` with a value; `cards`, which stands once, is replaced. */
export function withValue(query: string, name: string, value: string): string {
  const kept = name === 'cards' ? query.replace(/([?&])cards=\d+&?/, '$1').replace(/[?&]$/, '') : query;
  return `${kept}${kept ? '&' : '?'}${name}=${inAddress(value)}`;
}
