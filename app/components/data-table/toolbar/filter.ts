import type { Option } from '~/components/ui/select';

/** A choice of a filter. `count` is the number of rows it would show. */
export type Choice = Option & { count?: number };

/**
 * A select in the toolbar. Its first choice is "any". Here and below, `more` moves the filter to the menu of additional
 * filters.
 */
export type SelectFilter = {
  kind?: 'select';
  name: string;
  label: string;
  options: readonly Choice[];
  more?: true;
};

/** Definition of a list filter. An empty value means "any". */
export type Filter =
  | SelectFilter
  /** Links above the toolbar with their counts. The first one is "any". A list can have only one such filter. */
  | { kind: 'tabs'; name: string; label: string; options: readonly Choice[] }
  /** Matches part of a text field. */
  | { kind: 'text'; name: string; label: string; more?: true }
  /** Lowest and highest values, in the URL as `<name>From` and `<name>To`. */
  | { kind: 'dates' | 'numbers'; name: string; label: string; more?: true };

export type RangeFilter = Extract<Filter, { kind: 'dates' | 'numbers' }>;

/** Checks whether a filter has a lower and an upper value. */
export function isRange(filter: Filter): filter is RangeFilter {
  return filter.kind === 'dates' || filter.kind === 'numbers';
}

/** Checks whether a filter is in the menu of additional filters. */
export const isFurther = (filter: Filter): boolean => 'more' in filter && filter.more === true;

/** Returns the names of a filter's URL parameters. */
export function filterKeys(filter: Filter): string[] {
  return isRange(filter) ? [`${filter.name}From`, `${filter.name}To`] : [filter.name];
}

/**
 * Returns the choices of a filter as data: "any" first, then each value.
 * @param labelOf returns the label of a value
 * @param counts the number of rows that each value would show (`''` for any); displayed in tabs
 */
export function choicesOf<Value extends string>(
  any: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
  counts?: Readonly<Record<string, number>>,
): Choice[] {
  const choices = [{ value: '', label: any }, ...values.map((value) => ({ value, label: labelOf(value) }))];
  return counts ? choices.map((choice) => ({ ...choice, count: counts[choice.value] ?? 0 })) : choices;
}
