/** The tags a task may carry (specification §3). */
export const todoTags = ['update', 'team', 'high', 'medium', 'low'] as const;

export type TodoTag = (typeof todoTags)[number];

/** The views beside the default one, which shows all that is not deleted (specification §4). */
export const todoViews = ['important', 'completed', 'deleted'] as const;

/** The orders a list can be asked in, the default first (contract §7). */
export const todoSorts = ['latest', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const;

/** The views of the page in the order they are shown: those above, and what is open and due today, later or before. */
export const todoPageViews = ['', 'today', 'upcoming', 'overdue', 'important', 'completed', 'deleted'] as const;

export type TodoPageView = (typeof todoPageViews)[number];

/** The orders of the page: the one people make themselves first, then the documented ones. */
export const todoPageSorts = ['manual', ...todoSorts] as const;

export type TodoPageSort = (typeof todoPageSorts)[number];

/** What a repeating task counts in; a weekday is one from Monday to Friday. */
export const repeatUnits = ['day', 'weekday', 'week', 'month', 'year'] as const;

interface Flags {
  isCompleted: boolean;
  isDeleted: boolean;
  isImportant: boolean;
}

/**
 * Whether a task shows in a view.
 * @param view `''` for the default view; a view that does not exist shows nothing (contract §0.6)
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

/** Whether a task that is due on a day (`YYYY-MM-DD`, null for on none) shows in a view of the page on another day. */
export function inTodoPageView(todo: Flags & { day: string | null }, view: TodoPageView, today: string): boolean {
  if (view !== 'today' && view !== 'overdue' && view !== 'upcoming') return inTodoView(todo, view);
  if (todo.isDeleted || todo.isCompleted || todo.day === null) return false;
  if (view === 'today') return todo.day === today;
  return view === 'overdue' ? todo.day < today : todo.day > today;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** What a due date is searched by: its UTC day as `07 mar` and `mar 07` (contract §7). */
export function dueDateTexts(dueDate: string): [string, string] {
  const date = new Date(dueDate);
  const dayOfMonth = String(date.getUTCDate()).padStart(2, '0');
  const month = months[date.getUTCMonth()] ?? '';
  return [`${dayOfMonth} ${month}`, `${month} ${dayOfMonth}`];
}
