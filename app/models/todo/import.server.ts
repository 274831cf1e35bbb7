import { folded } from '~/lib/fold';
import { searchableLabels } from '~/lib/searchable-labels.server';
import type { Viewer } from '~/models/access/circle';
import { readTable } from '~/models/shared/csv-table.server';
import { isDay } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { dueDateAt, dueMoment, timeText } from './due';
import { todoListsOf } from './lists.server';
import { todoPeople } from './people.server';
import { parseQuickAdd } from './quick-add';
import { ruleFrom } from './rule';
import { importColumns, type ImportColumn, ownTagLimit, tagsIn, type TodoTag, todoTags } from './rules';
import { type NewTodo, type TodoRepeat, todoInputSchema } from './schema';
import { canSeeTodo } from './sharing';

/** Maximum number of lines in a file. */
export const maxLines = 1000;

const maxColumns = 60;

type Cells = Partial<Record<ImportColumn, string>>;

interface UnmatchedPart {
  text: string;
  why: 'date' | 'time' | 'repeat' | 'person' | 'severalPeople' | 'tag';
}

/** One line of the file and the effect of importing it. */
export type TodoLine = {
  /** Line number in the file; the header is 1. */
  line: number;
  title: string;
  dueDate: string | null;
  repeat: TodoRepeat | null;
} & (
  | { state: 'new'; input: NewTodo; missed: UnmatchedPart[] }
  | { state: 'same' }
  | { state: 'refused'; problem: 'untitled' | 'titleTooLong' | 'textTooLong' | 'unknownList' | 'notTask'; text: string }
);

interface ImportClock {
  onDay: string;
  /** Current minute of the day. */
  minute: number;
  zone: string;
  monthFirst: boolean;
}

const fieldWords = searchableLabels('todo', 'field');
const viewWords = searchableLabels('todo', 'view');
const repeatWords = searchableLabels('todo', 'repeat');
const bare = (heading: string) => folded(heading.replace(/[\s_/-]/g, ''));

/** Other common headings: those of Todoist, Asana, Microsoft To Do, Things, TickTick, and Trello. */
const headings: Record<ImportColumn, readonly string[]> = {
  kind: ['type'],
  title: [...fieldWords('title'), 'content', 'task', 'taskname', 'name', 'subject', 'todo', 'cardname', 'summary'],
  description: [...fieldWords('description'), 'notes', 'note', 'carddescription', 'details'],
  dueDate: [...fieldWords('dueDate'), 'date', 'due', 'deadline', 'duedatetime'],
  dueTime: [...fieldWords('dueTime'), 'duetime'],
  assignee: [...fieldWords('assignee'), 'responsible', 'assignedto', 'owner'],
  tags: [...fieldWords('tags'), 'labels', 'label', 'tag', 'categories'],
  list: [...fieldWords('list'), 'project', 'listname'],
  isImportant: [...viewWords('important'), 'priority', 'starred', 'flagged'],
  isCompleted: [...fieldWords('completed'), 'completedat', 'done', 'status'],
  repeat: ['rrule', ...repeatWords('label'), 'repeat', 'recurrence'],
};

const columnByHeading = new Map(
  importColumns.flatMap((column) => headings[column].map((word): [string, ImportColumn] => [bare(word), column])),
);

/** Returns the likely column of each heading, `''` if there is none. Each column is used only once. */
function guessed(shown: readonly string[]): (ImportColumn | '')[] {
  const used = new Set<ImportColumn>();
  const hasRule = shown.some((heading) => bare(heading) === 'rrule');
  return shown.map((heading) => {
    const column = columnByHeading.get(bare(heading));
    // If a file has rules, ignore repetitions in words.
    if (!column || used.has(column) || (column === 'repeat' && hasRule && bare(heading) !== 'rrule')) return '';
    used.add(column);
    return column;
  });
}

const tagWords = searchableLabels('todo', 'tag');
const fixedTags = new Map(todoTags.flatMap((tag) => [tag, ...tagWords(tag)].map((word) => [folded(word), tag])));

const yes = ['x', '1', 'yes', 'true', 'ja', 'oui', 'نعم'];
/** Words for an important task. 1 is the highest of four priorities. */
const important = new Set([...yes, 'p1', 'high', 'urgent', '!']);
/** Words for a completed task. Some products store the date when it was completed. */
const completed = new Set([...yes, 'done', 'completed', 'complete']);
const isCompleted = (cell: string) => completed.has(folded(cell)) || isDay(cell.slice(0, 10));

function dueOf({ dueDate = '', dueTime = '', repeat = '' }: Cells, clock: ImportClock) {
  const { onDay: today, minute, zone, monthFirst } = clock;
  const read = (text: string) => parseQuickAdd(text, { today, now: timeText(minute), monthFirst, people: [] });
  const missed: UnmatchedPart[] = [];
  const [, day = '', rest = ''] = /^(\d{4}-\d\d-\d\d)(?:[T ](.*))?$/.exec(dueDate) ?? [];
  const isInstant = /(Z|[+-]\d\d:?\d\d)$/.test(rest) && !Number.isNaN(Date.parse(dueDate));
  const due = isDay(day) ? null : read(dueDate);
  const isUnderstood = due === null || (due.title === '' && (due.dueDate !== null || due.repeat !== null));
  if (dueDate !== '' && !isUnderstood) missed.push({ text: dueDate, why: 'date' });
  const written = repeat === '' ? null : read(repeat);
  const rule = /FREQ=/i.test(repeat) ? ruleFrom(repeat) : written?.title === '' ? written.repeat : null;
  if (repeat !== '' && rule === null) missed.push({ text: repeat, why: 'repeat' });
  const kept = rule ?? (isUnderstood ? (due?.repeat ?? null) : null);
  const clocked = dueTime === '' ? null : read(dueTime);
  if (clocked && (clocked.dueTime === null || clocked.title !== '')) missed.push({ text: dueTime, why: 'time' });
  const local = isInstant ? dueMoment(new Date(dueDate).toISOString(), zone) : null;
  const ownTime =
    local?.time ?? (isDay(day) && rest !== '' ? (/^([01]\d|2[0-3]):[0-5]\d/.exec(rest)?.[0] ?? null) : null);
  const on =
    local?.day ??
    (isDay(day) ? day : isUnderstood ? (due?.dueDate ?? null) : null) ??
    (rule && written ? written.dueDate : null);
  const time = clocked?.dueTime ?? ownTime ?? (isUnderstood ? (due?.dueTime ?? null) : null);
  return { dueDate: on ? dueDateAt({ day: on, time }, zone) : null, repeat: on ? kept : null, missed };
}

/** Returns the tags in a cell, which also contains the `@labels` from a Todoist title. */
function tagsOf(cell: string, missed: UnmatchedPart[]) {
  const all = tagsIn(cell.replaceAll(';', ','));
  const tags: TodoTag[] = [];
  const ownTags: string[] = [];
  for (const one of all) {
    const fixed = fixedTags.get(folded(one));
    if (fixed) tags.push(fixed);
    else if (one.length <= ownTagLimit.length && ownTags.length < ownTagLimit.count) ownTags.push(one);
    else missed.push({ text: one, why: 'tag' });
  }
  return { tags: [...new Set(tags)], ownTags };
}

interface Reading extends ImportClock {
  people: Awaited<ReturnType<typeof todoPeople>>;
  lists: ReadonlyMap<string, number>;
  /** The list for lines that don't specify one; `null` for no list, so that everyone sees the tasks. */
  listId: number | null;
  isKnown: (title: string, dueDate: string | null) => boolean;
}

function lineOf({ line, cells }: { line: number; cells: Cells }, reading: Reading): TodoLine | null {
  if (Object.values(cells).every((cell) => cell.trim() === '')) return null;
  const { title: written = '', description = '', list = '', kind = '' } = cells;
  // Todoist puts labels into the title, and comments and sections on separate lines.
  const labels = 'kind' in cells ? [...written.matchAll(/(?:^|\s)@(\S+)/g)].map(([, label = '']) => label) : [];
  const title = labels
    .reduce((text, label) => text.replace(`@${label}`, ''), written)
    .replace(/\s+/g, ' ')
    .trim();
  const { missed, ...due } = dueOf(cells, reading);
  const about = { line, title, ...due };
  const refused = (problem: Extract<TodoLine, { state: 'refused' }>['problem'], text = ''): TodoLine => ({
    ...about,
    state: 'refused',
    problem,
    text,
  });
  if (kind !== '' && folded(kind) !== 'task') return refused('notTask', kind);
  if (title === '') return refused('untitled');
  const known = reading.lists.get(folded(list));
  if (list !== '' && known === undefined) return refused('unknownList', list);
  if (reading.isKnown(title, due.dueDate)) return { ...about, state: 'same' };
  const name = (cells.assignee ?? '').replace(/\s*\(\d+\)$/, '');
  const people = reading.people.filter((one) =>
    [one.label, one.fullName].some((text) => folded(text) === folded(name)),
  );
  const [person] = people;
  if (name !== '' && people.length !== 1) missed.push({ text: name, why: person ? 'severalPeople' : 'person' });
  const tags = tagsOf([cells.tags ?? '', ...labels].join(','), missed);
  const parsed = todoInputSchema.safeParse({
    title,
    description,
    assignee: person && people.length === 1 ? { fullName: person.fullName, avatar: person.avatar } : null,
    isImportant: important.has(folded(cells.isImportant ?? '')),
    isCompleted: isCompleted(cells.isCompleted ?? ''),
    tags: tags.tags,
  });
  if (!parsed.success) return refused(title.length > 300 ? 'titleTooLong' : 'textTooLong');
  if (title.length > 300) return refused('titleTooLong');
  const input: NewTodo = {
    ...parsed.data,
    ...due,
    ownTags: tags.ownTags,
    listId: known ?? reading.listId,
    assigneeId: people.length === 1 ? (person?.userId ?? null) : null,
  };
  return { ...about, state: 'new', input, missed };
}

/**
 * Returns what a CSV of tasks would add, one task per line. A line with the same title and due date as a task that the
 * viewer can see adds nothing. Doesn't store anything.
 * @param chosen the column of each heading, `''` to leave it out; by default, the columns suggested by the headings
 * @param listId the list for lines that don't specify one
 * @returns the headings with their columns (`mapping`), and the `lines`, which are `null` if no heading is mapped to
 * the title
 * @throws AppError `invalid` with `notCsv` or `tooManyLines` as message
 */
export async function importTodoLines({
  text,
  chosen,
  listId,
  clock,
  viewer,
}: {
  text: string;
  chosen: readonly (ImportColumn | '')[] | undefined;
  listId: number | null;
  clock: ImportClock;
  viewer: Viewer;
}) {
  const table = readTable(text, maxLines);
  const shown = table.headings.slice(0, maxColumns);
  const columns = chosen ?? guessed(shown);
  const mapping = shown.map((heading, index) => ({ heading, column: columns[index] ?? ('' as const) }));
  if (!mapping.some(({ column }) => column === 'title')) return { mapping, lines: null };
  const [data, people, lists] = await Promise.all([store.snapshot(), todoPeople(viewer), todoListsOf(viewer)]);
  const keyOf = (title: string, dueDate: string | null) => `${dueDate ?? ''} ${folded(title)}`;
  const seen = Object.values(data.todoTasks).filter((todo) => !todo.isDeleted && canSeeTodo(todo, data, viewer));
  const known = new Set(seen.map(({ title, dueDate }) => keyOf(title, dueDate)));
  const reading: Reading = {
    ...clock,
    people,
    lists: new Map(lists.map(({ id, name }) => [folded(name), id])),
    listId: lists.some(({ id }) => id === listId) ? listId : null,
    isKnown: (title, dueDate) => known.has(keyOf(title, dueDate)),
  };
  const lines = table.lines.flatMap(({ line, cells }) => {
    const named: Cells = {};
    mapping.forEach(({ column }, index) => {
      if (column !== '') named[column] ||= cells[index] ?? '';
    });
    return lineOf({ line, cells: named }, reading) ?? [];
  });
  return { mapping, lines };
}
