import { type EmployeeColumn, type EmployeeRow, figureColumns, type FigureKind } from './rules';

/** A metric of one column: a salary in cents, years, a day, or the number of different values. */
export interface Figure {
  column: EmployeeColumn;
  value: number | string;
}

const valueOf = (row: EmployeeRow, column: EmployeeColumn) => row[column === 'started' ? 'startedOn' : column];

function figureOf(kind: FigureKind, values: readonly (number | string)[]): number | string | undefined {
  if (kind === 'distinct') return new Set(values).size;
  if (kind === 'mean') return values.reduce<number>((sum, value) => sum + Number(value), 0) / values.length;
  return [...values].sort((a, b) => (a < b ? -1 : 1)).at(kind === 'min' ? 0 : -1);
}

/**
 * Calculates a kind of metric over the rows, for every column that has it. Returns an empty array if there are no rows.
 */
export function figuresOf(rows: readonly EmployeeRow[], kind: FigureKind): Figure[] {
  if (rows.length === 0) return [];
  return figureColumns[kind].flatMap((column) => {
    const value = figureOf(
      kind,
      rows.map((row) => valueOf(row, column)),
    );
    return value === undefined ? [] : [{ column, value }];
  });
}
