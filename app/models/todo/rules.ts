/** Maximum number of people listed in a field. If there are more people, the field also accepts a name as text. */
export const maxListedPeople = 100;

/** The fixed tags of tasks (specification §3). */
export const todoTags = ['update', 'team', 'high', 'medium', 'low'] as const;

export type TodoTag = (typeof todoTags)[number];

/** Limits of custom tags, which users can add to the fixed ones. */
export const ownTagLimit = { length: 30, count: 20 } as const;

/** Returns the tags in comma-separated text, each only once, regardless of case. */
export function tagsIn(text: string): string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(/[,،]/)) {
    const tag = part.trim().replace(/^#/, '').replace(/\s+/g, ' ');
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

export const isFixedTag = (tag: string): tag is TodoTag => todoTags.some((one) => one === tag);

/** Returns the only tag in comma-separated text, or null if there are none or several, or if it's too long. */
export function oneTagIn(text: string): string | null {
  const [tag, ...others] = tagsIn(text);
  return tag !== undefined && others.length === 0 && tag.length <= ownTagLimit.length ? tag : null;
}

/** Adds a tag to a filter, or removes it if it's already there. */
export function toggledTag(filter: string, tag: string): string {
  const tags = tagsIn(filter);
  return (tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]).join(',');
}

/** The views in addition to the default one, which shows everything that isn't deleted (specification §4). */
export const todoViews = ['important', 'completed', 'deleted'] as const;

/** The sort orders of a list, the default first (contract §7). */
export const todoSorts = ['latest', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const;

/**
 * The page's views, in display order: open tasks assigned to the user (`mine`), the default view, open tasks due today,
 * later, or earlier, and those of `todoViews`.
 */
export const todoPageViews = ['mine', '', 'today', 'upcoming', 'overdue', 'important', 'completed', 'deleted'] as const;

export type TodoPageView = (typeof todoPageViews)[number];

/** The page's sort orders: the manual one first, then those of `todoSorts`. */
export const todoPageSorts = ['manual', ...todoSorts] as const;

export type TodoPageSort = (typeof todoPageSorts)[number];

/** Units of a repetition. A weekday is a day from Monday to Friday. */
export const repeatUnits = ['day', 'weekday', 'week', 'month', 'year'] as const;

/**
 * The fields that columns of a task CSV can be imported into. `kind` specifies whether a line is a task, as in
 * Todoist's files.
 */
export const importColumns = [
  'title',
  'description',
  'dueDate',
  'dueTime',
  'repeat',
  'assignee',
  'tags',
  'list',
  'isImportant',
  'isCompleted',
  'kind',
] as const;

export type ImportColumn = (typeof importColumns)[number];

interface Flags {
  isCompleted: boolean;
  isDeleted: boolean;
  isImportant: boolean;
}

/**
 * Checks whether a task appears in a view.
 * @param view `''` for the default view; an unknown view shows nothing (contract §0.6)
 */
export function inTodoView({ isCompleted, isDeleted, isImportant }: Flags, view: string): boolean {
  switch (view) {
    case '':
      return !isDeleted;
    case 'important':
      return isImportant && !isDeleted;
    case 'completed':
      return isCompleted && !isDeleted;
    case 'deleted':
      return isDeleted;
    default:
      return false;
  }
}

/**
 * Checks whether a task that is due on `todo.day` (`YYYY-MM-DD`, null if there is none) appears in a view of the page
 * on the day `today`. For `mine`, the caller checks the assignee.
 */
export function inTodoPageView(todo: Flags & { day: string | null }, view: TodoPageView, today: string): boolean {
  if (view === 'mine') return !todo.isDeleted && !todo.isCompleted;
  if (view !== 'today' && view !== 'overdue' && view !== 'upcoming') return inTodoView(todo, view);
  if (todo.isDeleted || todo.isCompleted || todo.day === null) return false;
  if (view === 'today') return todo.day === today;
  return view === 'overdue' ? todo.day < today : todo.day > today;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Returns the search strings for a due date: its UTC day as `07 mar` and `mar 07` (contract §7). */
export function dueDateTexts(dueDate: string): [string, string] {
  const date = new Date(dueDate);
  const dayOfMonth = String(date.getUTCDate()).padStart(2, '0');
  const month = months[date.getUTCMonth()] ?? '';
  return [`${dayOfMonth} ${month}`, `${month} ${dayOfMonth}`];
}
