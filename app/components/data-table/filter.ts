import type { Option } from '~/components/ui/select';

/** A choice of a filter; `count` is how many rows it would show. */
export type Choice = Option & { count?: number };

/** A select of the toolbar; its first choice is the one for "any". */
export type SelectFilter = { kind?: 'select'; name: string; label: string; options: readonly Choice[] };

/** A filter of a list as data. The value of "any" is empty. */
export type Filter =
  | SelectFilter
  /** Links above the toolbar with their counts, the first one for "any". One per list. */
  | { kind: 'tabs'; name: string; label: string; options: readonly Choice[] }
  /** Lowest and highest value, in the address as `<name>From` and `<name>To`. */
  | { kind: 'dates' | 'numbers'; name: string; label: string };

export type RangeFilter = Extract<Filter, { kind: 'dates' | 'numbers' }>;

export function isRange(filter: Filter): filter is RangeFilter {
  return filter.kind === 'dates' || filter.kind === 'numbers';
}

/** The names a filter has in the address. */
export function filterKeys(filter: Filter): string[] {
  return isRange(filter) ? [`${filter.name}From`, `${filter.name}To`] : [filter.name];
}
