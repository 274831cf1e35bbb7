import type { SubmissionResult } from '@conform-to/react';
import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '~/lib/use-language';
import type { EmployeeRow } from '~/models/employee/rules';
import { type EmployeeValues, placedCells, valuesOf } from './values';

/** The columns that can be edited in place, in order, each with its form field. */
const cellFields = {
  email: 'email',
  city: 'city',
  started: 'start_date',
  salary: 'salary',
  status: 'status',
} as const satisfies Record<string, keyof EmployeeValues>;

export type CellColumn = keyof typeof cellFields;

export const isCellColumn = (id: string): id is CellColumn => Object.hasOwn(cellFields, id);

const cellColumns = Object.keys(cellFields).filter(isCellColumn);

export interface Cell {
  id: number;
  column: CellColumn;
}

interface Edit extends Cell {
  typed: string;
  /** The row's version tag when the cell was opened, and the number of times the row had been saved by then. */
  tag: string;
  saves: number;
}

/** The cell whose field is open. `error` is the reason its value was rejected. */
export interface OpenCell extends Edit {
  error: string;
}

interface Answer {
  result?: SubmissionResult<string[]>;
  tag?: string;
  stored?: EmployeeValues;
}

export const isSameCell = (one: Cell | null, other: Cell): boolean =>
  one !== null && one.id === other.id && one.column === other.column;

/** Returns the cell before (-1) or after (1) another one, row by row, or `null` at either end. */
function cellBeside(rows: readonly EmployeeRow[], cell: Cell, step: -1 | 1): Cell | null {
  const cells = rows.flatMap(({ id }) => cellColumns.map((column): Cell => ({ id, column })));
  return cells[cells.findIndex((one) => isSameCell(one, cell)) + step] ?? null;
}

function formWith(values: EmployeeValues, { column, typed }: Edit, tag: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  form.set(cellFields[column], typed);
  form.set('tag', tag);
  form.set('cell', column);
  return form;
}

/**
 * Manages the editing of single cells: the open cell, and the saves. Saves are submitted one after another to the row's
 * form so that each has the tag from the previous one. If someone else has changed the row since the cell was opened,
 * the save is a conflict. A rejected value opens again with its error, as soon as no other cell is open. Cells copied
 * from a spreadsheet are saved in the same way.
 * @param tags the version tag of each row
 */
export function useCellEdits(rows: readonly EmployeeRow[], tags: Readonly<Record<string, string>>) {
  const language = useLanguage();
  const { search } = useLocation();
  const { state, data, submit } = useFetcher<() => Answer>();
  const [chosen, setChosen] = useState<OpenCell | null>(null);
  const [rejected, setRejected] = useState<readonly OpenCell[]>([]);
  const [focused, setFocused] = useState<Cell | null>(null);
  const [waiting, setWaiting] = useState<readonly Edit[]>([]);
  const [sent, setSent] = useState<Edit | null>(null);
  const isStarted = useRef(false);
  const saves = useRef(new Map<number, number>());
  /** The server's version of each record whose stale save it rejected, by ID. */
  const newer = useRef(new Map<number, { tag: string; values: EmployeeValues }>());
  const shownRejected = rejected.filter(({ id }) => rows.some((row) => row.id === id));
  const opened = chosen ?? shownRejected[0] ?? null;

  function textOf({ id, column }: Cell): string {
    const row = rows.find((one) => one.id === id);
    return row ? String(valuesOf(row, language)[cellFields[column]]) : '';
  }

  function open(cell: Cell): void {
    const { id } = cell;
    const fresh = { ...cell, typed: textOf(cell), error: '', tag: tags[id] ?? '', saves: saves.current.get(id) ?? 0 };
    setChosen(rejected.find((one) => isSameCell(one, cell)) ?? fresh);
    forget(cell);
  }

  const forget = (cell: Cell) => setRejected((before) => before.filter((one) => !isSameCell(one, cell)));

  function close(cell: Cell | null): void {
    setFocused(cell);
    setChosen(null);
  }

  function cancel(cell: Cell): void {
    forget(cell);
    close(shownRejected.every((one) => isSameCell(one, cell)) ? cell : null);
  }

  /**
   * Saves a changed value, then moves to the next cell (1) or the previous one (-1), stays (0), or leaves (`null`). If
   * other values were rejected, moves to the first of them instead.
   */
  function save(edit: Edit, step: -1 | 0 | 1 | null): void {
    if (edit.typed !== textOf(edit) || opened?.error) setWaiting((before) => [...before, edit]);
    forget(edit);
    const others = shownRejected.filter((one) => !isSameCell(one, edit));
    const next = others.length === 0 && (step === 1 || step === -1) ? cellBeside(rows, edit, step) : null;
    if (next) open(next);
    else close(step === null || others.length > 0 ? null : edit);
  }

  function paste(from: Cell, pasted: readonly (readonly string[])[]): void {
    const placed = placedCells(pasted, from, { ids: rows.map(({ id }) => id), columns: cellColumns });
    const changed = placed.filter(({ typed, ...cell }) => typed !== textOf(cell));
    setWaiting((before) => [
      ...before,
      ...changed.map((one): Edit => ({ ...one, tag: tags[one.id] ?? '', saves: saves.current.get(one.id) ?? 0 })),
    ]);
    close(from);
  }

  useEffect(() => {
    if (state !== 'idle') {
      isStarted.current = true;
      return;
    }
    if (sent) {
      if (!isStarted.current) return;
      isStarted.current = false;
      setSent(null);
      const [error] = Object.values(data?.result?.error ?? {}).flatMap((texts) => texts ?? []);
      if (error === undefined) {
        saves.current.set(sent.id, (saves.current.get(sent.id) ?? 0) + 1);
        return;
      }
      if (data?.tag !== undefined && data.stored) newer.current.set(sent.id, { tag: data.tag, values: data.stored });
      else newer.current.delete(sent.id);
      setRejected((before) => [...before.filter((one) => !isSameCell(one, sent)), { ...sent, error }]);
      return;
    }
    const [next, ...rest] = waiting;
    const row = rows.find(({ id }) => id === next?.id);
    if (!next) return;
    setWaiting(rest);
    if (!row) return;
    const isFirst = next.saves === (saves.current.get(row.id) ?? 0);
    const shown = { tag: isFirst ? next.tag : (tags[row.id] ?? ''), values: valuesOf(row, language) };
    const { tag, values } = newer.current.get(row.id) ?? shown;
    newer.current.delete(row.id);
    setSent(next);
    submit(formWith(values, next, tag), { method: 'post', action: `/datatables/editing/${row.id}${search}` });
  }, [state, data, sent, waiting, rows, tags, language, search, submit]);

  // By now, the cell's button has focus.
  useEffect(() => {
    if (focused && !opened) setFocused(null);
  }, [focused, opened]);

  /** Returns the typed value of a cell that is being saved, otherwise `undefined`. */
  const pending = (cell: Cell): string | undefined =>
    [...(sent ? [sent] : []), ...waiting].findLast((one) => isSameCell(one, cell))?.typed;

  return { opened, focused, open, cancel, save, paste, pending };
}

export type CellEdits = ReturnType<typeof useCellEdits>;
