import { dayOf, daysBetween } from '~/models/shared/day';

/** Labels that the client knows. A task can have other labels, too (contract §2). */
export const kanbanLabels = ['App', 'UX', 'Images', 'Forms', 'Code Review', 'Charts & Maps'] as const;

/**
 * Returns the ID that the client gives a board: its title in lowercase with `-` for spaces (contract §2, add-board).
 */
export function boardIdFrom(title: string): string {
  return title.toLowerCase().replace(/\s/g, '-');
}

/**
 * Returns the first of `wanted`, `wanted-2`, `wanted-3` … that is free.
 * @param taken an object whose keys are in use; the inherited property names of objects also count as taken
 */
export function freeBoardId(wanted: string, taken: object): string {
  let id = wanted;
  for (let suffix = 2; id in taken; suffix++) id = `${wanted}-${suffix}`;
  return id;
}

/** ID of the first project's board of finished tasks, whose due dates no longer matter. */
const doneBoardId = 'done';

/**
 * Checks whether a board contains its project's finished tasks. The check uses the ID, because renaming doesn't change
 * it.
 */
export function isDoneBoard(boardId: string): boolean {
  return boardId === doneBoardId || /^p\d+-done$/.test(boardId);
}

/**
 * Returns a new ID for a board in a project other than the first. IDs must be unique across all projects, including
 * projects that some users can't see, so the ID doesn't contain the title.
 * @param like the ID in the first project or in a file, which is used to recognize the board of finished tasks
 */
export function projectBoardId(projectId: number, like: string): string {
  return isDoneBoard(like) ? `p${projectId}-done` : `p${projectId}-${globalThis.crypto.randomUUID().slice(0, 8)}`;
}

/**
 * Returns the ID of the project encoded in a board's ID (see `projectBoardId`), or the first project's ID if there is
 * none. Works even if the board no longer exists.
 */
export function projectOfBoardId(boardId: string): number {
  return Number(/^p(\d+)-/.exec(boardId)?.[1] ?? 1);
}

/**
 * How close a task's due day is. `done`: the task is finished; `soon`: the day is today or tomorrow; `none`: the task
 * has no due date.
 */
export type DueState = 'done' | 'late' | 'soon' | 'later' | 'none';

/** Options of the page's due filter, as values in its URL. */
export const dueFilters = ['late', 'today', 'week', 'later', 'none'] as const;

type DueFilter = (typeof dueFilters)[number];

/** Returns how close a task's due day is to `today` (`YYYY-MM-DD`). */
export function dueStateOf(task: { dueDate: string | null; boardId: string }, today: string): DueState {
  if (task.dueDate === null) return 'none';
  if (isDoneBoard(task.boardId)) return 'done';
  const days = daysBetween(today, dayOf(task.dueDate));
  if (days < 0) return 'late';
  return days <= 1 ? 'soon' : 'later';
}

/** Checks whether a task passes the due filter. Finished tasks are never late. */
export function matchesDue(
  task: { dueDate: string | null; boardId: string },
  filter: DueFilter,
  today: string,
): boolean {
  if (task.dueDate === null || filter === 'none') return filter === 'none' && task.dueDate === null;
  const days = daysBetween(today, dayOf(task.dueDate));
  switch (filter) {
    case 'late':
      return dueStateOf(task, today) === 'late';
    case 'today':
      return days === 0;
    case 'week':
      return days >= 0 && days < 7;
    case 'later':
      return days >= 7;
  }
}

/** Splits text into trimmed lines, without blank ones. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Available covers. Each slug has a different drawing. */
export const coverChoices = ['aurora', 'harbour', 'meadow', 'lantern', 'orchard', 'summit'].map(
  (slug) => `/art/cover/${slug}.svg`,
);

/** Returns the URL of an attachment's uploaded file, or `null` for an attachment that's only a name. */
export function uploadedFile(url: string): string | null {
  return /^\/uploads\/[^\\]+$/.test(url) ? url : null;
}

/** The fields of a task that a CSV column can fill. */
export const csvFields = ['title', 'board', 'description', 'due', 'labels', 'people', 'checklist', 'comments'] as const;
export type CsvField = (typeof csvFields)[number];

/** The column index of each field, from 0. A field without a column remains empty. */
export type CsvMapping = Partial<Record<CsvField, number>>;

/**
 * Serializes the columns and the fallback board of a preview for its form so that exactly what was shown is imported.
 */
export const shownChoice = (mapping: CsvMapping, fallback: string) =>
  JSON.stringify([csvFields.map((field) => mapping[field] ?? null), fallback]);
