import { AppError } from '~/lib/errors';
import { folded } from '~/lib/fold';
import { searchableLabels } from '~/lib/searchable-labels.server';
import { csvRows } from '~/models/shared/csv-table.server';
import { type BoardsFile, importLimit } from './boards-file.schema';
import { checklistFrom, commentsFrom, namesFrom } from './comment-text';
import { ImportNotes } from './import-texts';
import { type CsvField, csvFields, type CsvMapping } from './rules';

/** A CSV file, split into its header and its other rows. */
export interface CsvTable {
  heading: string[];
  rows: string[][];
}

const names: Record<CsvField, readonly string[]> = {
  title: ['title', 'card name', 'task name', 'summary', 'name', 'task', 'issue'],
  board: ['board', 'list name', 'list', 'status', 'column', 'state', 'section', 'section/column', 'bucket name'],
  description: ['description', 'card description', 'desc', 'notes', 'text'],
  due: ['due', 'due date', 'deadline', 'target date'],
  labels: ['labels', 'label', 'tags'],
  people: ['people', 'members', 'assignee', 'assignees', 'assigned to', 'owner'],
  checklist: ['checklistItems', 'checklist items'],
  comments: ['commentTexts', 'comment texts'],
};

const shown = searchableLabels('kanban', 'list');
const shownKeys: Partial<Record<CsvField, string>> = { title: 'task', board: 'board', due: 'due', people: 'people' };
const bare = (heading: string) => folded(heading.replace(/[\s_-]/g, ''));

/**
 * Returns the cells of a CSV file (see `csvRows`).
 * @throws AppError `invalid` with `notCsv`, `noRows`, or `tooManyTasks` as the message
 */
export function csvTable(text: string): CsvTable {
  const cells = csvRows(text, { to: importLimit.tasks + 2 }).map(({ record }) => record);
  const [heading = [], ...rows] = cells;
  if (heading.length > 500) throw new AppError('invalid', 'notCsv');
  if (rows.length === 0) throw new AppError('invalid', 'noRows');
  if (rows.length > importLimit.tasks) throw new AppError('invalid', 'tooManyTasks');
  return { heading: heading.map((cell) => cell.trim()), rows };
}

/**
 * Guesses which column of a header contains each field. Recognizes our column names in any language, and those of other
 * products.
 */
export function guessedMapping(heading: readonly string[]): CsvMapping {
  const columns = heading.map(bare);
  const mapping: CsvMapping = {};
  for (const field of csvFields) {
    const key = shownKeys[field];
    const known = [...names[field], ...(key ? shown(key) : [])].map(bare);
    const found = known.find((name) => columns.includes(name));
    if (found !== undefined) mapping[field] = columns.indexOf(found);
  }
  return mapping;
}

/**
 * Parses a due date from ISO format or `31.12.2026`. A day is stored at noon, as in a task's form; an instant remains
 * the same.
 */
function dueFrom(cell: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  const iso = year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d\d-\d\d/.test(iso)) return null;
  const at = new Date(iso.length === 10 ? `${iso}T12:00:00.000Z` : iso);
  if (Number.isNaN(at.getTime())) return null;
  const stored = at.toISOString();
  // `Date` turns February 30 into March 2, so the month of a day has to match. An instant with an offset can be in
  // another month in UTC. Years before 0 or after 9999 are rejected.
  return (iso.length === 10 ? stored.startsWith(iso.slice(0, 7)) : /^\d/.test(stored)) ? stored : null;
}

/**
 * Restores a cell's original text, with `\n` line breaks. Exports add an apostrophe to the start of a cell that could
 * run as a formula.
 */
const plainCell = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '').replaceAll(/\r\n?/g, '\n');

/**
 * Returns the boards and tasks in a CSV file: one task per row with a title, on the board given in that row.
 * @param fallback title of the board for rows without a board
 * @param userCalled returns the name that tasks store for the person with the given full name or username
 * @throws AppError `invalid` with `tooManyTasks` as the message if the tasks are on too many boards
 */
export function readCsv(
  { rows }: CsvTable,
  {
    mapping,
    fallback,
    userCalled,
  }: { mapping: CsvMapping; fallback: string; userCalled: (name: string) => string | undefined },
): BoardsFile {
  const notes = new ImportNotes();
  const boards = new Map<string, BoardsFile['boards'][number]>();
  const tasks: BoardsFile['tasks'] = [];
  for (const row of rows) {
    const cell = (field: CsvField) => {
      const column = mapping[field];
      return column === undefined ? '' : plainCell(row[column] ?? '');
    };
    const title = notes.fit(cell('title').replaceAll('\n', ' '), 'title');
    if (title === '') {
      notes.count('untitled');
      continue;
    }
    const board = notes.fit(cell('board'), 'board') || fallback;
    const boardId = folded(board);
    if (!boards.has(boardId)) boards.set(boardId, { id: boardId, title: board, taskLimit: null, isClosed: false });
    const due = cell('due').trim();
    const dueDate = dueFrom(due);
    if (due !== '' && dueDate === null) notes.count('dates');
    tasks.push({
      title,
      boardId,
      description: notes.fit(cell('description'), 'description'),
      labels: [...new Set(namesFrom(cell('labels')).map((label) => notes.fit(label, 'label')))].slice(0, 200),
      dueDate,
      attachments: [],
      comments: notes.comments(
        commentsFrom(cell('comments')).map(({ name, comment, at }) => ({
          name: notes.fit(name, 'name'),
          comment: notes.fit(comment, 'comment'),
          at: Number.isNaN(Date.parse(at)) ? '' : new Date(at).toISOString(),
        })),
      ),
      assignedTo: notes.people(namesFrom(cell('people')), userCalled),
      checklist: notes.checklist(
        checklistFrom(cell('checklist')).map((item) => ({ ...item, text: notes.fit(item.text, 'checkItem') })),
      ),
    });
  }
  if (boards.size > importLimit.boards) throw new AppError('invalid', 'tooManyTasks');
  const notImported = { left: notes.left, strangers: [...notes.strangers] };
  return { labelColors: [], boards: [...boards.values()], tasks, archive: [], ...notImported };
}
