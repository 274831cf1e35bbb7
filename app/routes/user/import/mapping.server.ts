import { importColumns, importHeadings } from '~/models/user/import.server';
import { AppError } from '~/lib/errors';
import type { translator } from '~/http/i18n.server';

type Texts = ReturnType<typeof translator<'user'>>;

/**
 * The headings in a file, each with the column that it's imported to (empty if there is none), and the columns to
 * choose from.
 */
export interface Mapping {
  headings: { heading: string; column: string }[];
  columns: { value: string; label: string }[];
}

/** Returns the label of a column as used in the UI. */
export function columnLabel(column: string, t: Texts): string {
  return t([`field.${column}`, `column.${column === 'currentPlan' ? 'plan' : column}`] as never);
}

/**
 * Returns how the columns of a file are mapped, or `null` if the text isn't valid CSV. For `chosen`, see
 * `importHeadings`.
 */
export function mappingOf(text: string, chosen: readonly string[] | undefined, t: Texts): Mapping | null {
  try {
    return {
      headings: importHeadings(text, chosen).map(({ heading, column }) => ({ heading, column: column ?? '' })),
      columns: importColumns.map((value) => ({ value, label: columnLabel(value, t) })),
    };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
