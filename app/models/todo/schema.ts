import { z } from 'zod';
import { checkItemSchema } from '~/models/shared/checklist.schema';
import {
  addressText,
  blankable,
  day,
  dayOrInstant,
  idNumber,
  longText,
  requiredText,
  shortText,
  titleText,
} from '~/models/shared/fields.schema';
import { reminderTimeField, remindersField } from '~/models/reminder/schema';
import { checklistLimit } from '~/models/shared/checklist';
import { ownTagLimit, repeatUnits, tagsIn, todoPageSorts, todoPageViews, todoSorts, todoTags } from './rules';

const assigneeSchema = z.object({ fullName: z.string(), avatar: z.string() });

/** A task in the API (contract §7). `dueDate` is an ISO day or an ISO instant. */
export const wireTodoSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  dueDate: z.string(),
  description: z.string(),
  assignee: assigneeSchema.nullable(),
  tags: z.array(z.enum(todoTags)),
  isCompleted: z.boolean(),
  isDeleted: z.boolean(),
  isImportant: z.boolean(),
});

const repeatSchema = z.object({
  every: z.number().int().min(1).max(365),
  unit: z.enum(repeatUnits),
  /** For weekly tasks that repeat on several days: the weekdays, from 1 (Monday) to 7 (Sunday), in order. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).optional(),
  /** For monthly tasks that repeat on a weekday: its position in the month, -1 for the last. */
  nth: z.number().int().min(-1).max(4).optional(),
});

/**
 * A stored task. `rank` is its position in the manual order of users who haven't moved it. In the API, every task has a
 * date (contract §7). If `dueDate` is null, responses contain the day on which the task was created without a due date
 * or its due date was removed.
 */
const storedTodoSchema = wireTodoSchema.extend({
  dueDate: z.string().nullable(),
  undatedSince: z.string().default(''),
  rank: z.number(),
  checklist: z.array(checkItemSchema).default([]),
  repeat: repeatSchema.nullable().default(null),
  /** ID of the kanban task created from the to-do. */
  cardId: z.number().int().nullable().default(null),
  /** The series' day of the month, which short months shift: January 31, February 28, March 31. */
  anchorDay: z.number().int().min(1).max(31).nullable().default(null),
  /** ID of the task that continued the repetition when this task was completed. */
  followedBy: z.number().int().nullable().default(null),
  /** The list that the task belongs to, which determines who can see it; null for everyone. */
  listId: z.number().int().nullable().default(null),
  /** ID of the user that the task is assigned to. Null if it's assigned only by name, as in API requests. */
  assigneeId: z.number().int().nullable().default(null),
  /** Custom tags, in addition to the fixed ones in the API. */
  ownTags: z.array(z.string()).default([]),
});

/** Converts midnight UTC to a day in tasks stored before `anchorDay` was added. */
function withDays(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || 'anchorDay' in stored) return stored;
  const { dueDate } = stored as { dueDate?: unknown };
  if (typeof dueDate !== 'string') return stored;
  const [, day] = /^(\d{4}-\d\d-\d\d)T00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)$/.exec(dueDate) ?? [];
  return day === undefined ? stored : { ...stored, dueDate: day };
}

export const todoSchema = z.preprocess(withDays, storedTodoSchema);

/** A user's manual order: the ranks of the tasks that they've moved. `id` is the account's ID. */
export const todoOrderSchema = z.object({ id: z.number().int(), ranks: z.record(z.string(), z.number()) });

/** The fields of a task that can be changed, each of them optional (contract §7, update-task). */
const todoChangesSchema = wireTodoSchema
  .omit({ id: true })
  .extend({
    title: titleText,
    dueDate: dayOrInstant,
    description: longText,
    assignee: z.object({ fullName: shortText, avatar: addressText }).nullable(),
    tags: z.array(z.enum(todoTags)).max(50),
  })
  .partial();

export const todoUpdateSchema = todoChangesSchema.extend({ id: idNumber });

/** A new task. Without `dueDate`, it's due today (contract §7, add-tasks). */
export const todoInputSchema = todoChangesSchema.extend({
  title: titleText,
  description: longText.default(''),
  assignee: todoChangesSchema.shape.assignee.unwrap().default(null),
  tags: todoChangesSchema.shape.tags.unwrap().default([]),
  isCompleted: z.boolean().default(false),
  isDeleted: z.boolean().default(false),
  isImportant: z.boolean().default(false),
});

const sortName = blankable(z.enum(todoSorts).optional());

/** Query of the list. `sort` is an alias of `sortBy` (contract §7). */
export const todoQuerySchema = z
  .object({
    q: z.string().default(''),
    filter: z.string().default(''),
    tag: z.string().default(''),
    sortBy: sortName,
    sort: sortName,
  })
  .transform(({ sortBy, sort, ...query }) => ({ ...query, sort: sortBy ?? sort ?? todoSorts[0] }));

export const todoKeySchema = z.object({ taskId: idNumber });

/** Query of the page. An empty view, tag, or order means the default. */
export const todoPageQuerySchema = z.object({
  q: z.string().default(''),
  filter: z.enum(todoPageViews).default(''),
  /** Tags separated by commas. Tasks must have all of them. */
  tag: z
    .string()
    .max(400)
    .transform((text) => tagsIn(text).join(','))
    .default(''),
  hide: z.enum(['', 'completed']).default(''),
  list: z
    .string()
    .regex(/^\d{0,9}$/)
    .default(''),
  sort: blankable(z.enum(todoPageSorts).default('manual')),
  page: blankable(z.coerce.number().int().min(1).max(100_000).default(1)),
});

/** Splits text into trimmed lines, without blank ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The form of a task. `assignee` is a label from `todoPeopleNames`, and `dueTime` is in the user's time zone. */
export const todoFormSchema = z
  .object({
    title: requiredText.max(10_000).refine((title) => title.length <= 300, { params: { key: 'maxLength', max: 300 } }),
    dueDate: day.optional(),
    dueTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d/)
      .transform((time) => time.slice(0, 5))
      .optional(),
    assignee: z.string().max(400).default(''),
    /** The ID of a list; empty for tasks that everyone can see. */
    list: z
      .string()
      .regex(/^\d{0,9}$/)
      .optional(),
    tags: z.array(z.enum(todoTags)).max(100).default([]),
    /** Other tags, separated by commas. */
    ownTags: z
      .string()
      .max(1000)
      .refine((text) => tagsIn(text).every((tag) => tag.length <= ownTagLimit.length), {
        params: { key: 'maxLength', max: ownTagLimit.length },
      })
      .refine((text) => tagsIn(text).length <= ownTagLimit.count, { params: { key: 'tooMany' } })
      .default(''),
    /** The checklist of a new task, one item per line. */
    checklist: z
      .string()
      .max(20_000)
      .refine((text) => linesOf(text).every((line) => line.length <= checklistLimit.text), {
        params: { key: 'maxLength', max: checklistLimit.text },
      })
      .refine((text) => linesOf(text).length <= checklistLimit.items, { params: { key: 'tooMany' } })
      .default(''),
    isImportant: z.boolean().default(false),
    isCompleted: z.boolean().default(false),
    description: longText.default(''),
    /** Empty for a task that doesn't repeat. */
    repeatUnit: z.enum(repeatUnits).optional(),
    repeatEvery: z.number().int().min(1).max(365).default(1),
    /** The reminders of the user who saves the task. */
    reminders: remindersField,
    reminderTime: reminderTimeField,
  })
  .refine(({ dueDate, dueTime }) => dueTime === undefined || dueDate !== undefined, {
    path: ['dueDate'],
    params: { key: 'required' },
  });

/** The form that sets the due day of several tasks. */
export const todoDaySchema = z.object({ dueDate: day });

export type Todo = z.infer<typeof todoSchema>;
export type WireTodo = z.infer<typeof wireTodoSchema>;
type TodoInput = z.infer<typeof todoInputSchema>;
export type TodoRepeat = z.infer<typeof repeatSchema>;
type TodoChanges = z.infer<typeof todoChangesSchema>;
/**
 * Changes to a task from pages: the API's fields, with a due date that can be null, and fields that only pages have.
 */
export type TodoEdit = Omit<TodoChanges, 'dueDate'> &
  Partial<Pick<Todo, 'dueDate' | 'repeat' | 'checklist' | 'listId' | 'assigneeId' | 'ownTags'>>;
/** A new task: the contract's fields, and additional ones from pages. */
export type NewTodo = Omit<TodoInput, 'dueDate'> &
  Pick<TodoEdit, 'dueDate' | 'repeat' | 'checklist' | 'listId' | 'assigneeId' | 'ownTags'>;
export type TodoPageQuery = z.infer<typeof todoPageQuerySchema>;
export type TodoForm = z.infer<typeof todoFormSchema>;
export type TodoQuery = z.infer<typeof todoQuerySchema>;
