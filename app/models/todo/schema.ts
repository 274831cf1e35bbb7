import { z } from 'zod';
import { blankable, day, dayOrInstant, idNumber, requiredText } from '~/models/shared/fields.schema';
import { todoPageSorts, todoPageViews, todoSorts, todoTags } from './rules';

const assigneeSchema = z.object({ fullName: z.string(), avatar: z.string() });

/** A task on the wire (contract §7); `dueDate` is an ISO day or an ISO point in time. */
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

/** A task as stored: `rank` is its place in the order people make themselves. */
export const todoSchema = wireTodoSchema.extend({ rank: z.number() });

/** The fields of a task that can be changed, each optional (contract §7, update-task). */
export const todoChangesSchema = wireTodoSchema
  .omit({ id: true })
  .extend({ title: requiredText, dueDate: dayOrInstant })
  .partial();

export const todoUpdateSchema = todoChangesSchema.extend({ id: idNumber });

/** A new task; without `dueDate` it is due today (contract §7, add-tasks). */
export const todoInputSchema = todoChangesSchema.extend({
  title: requiredText,
  description: z.string().default(''),
  assignee: assigneeSchema.nullable().default(null),
  tags: z.array(z.enum(todoTags)).default([]),
  isCompleted: z.boolean().default(false),
  isDeleted: z.boolean().default(false),
  isImportant: z.boolean().default(false),
});

const sortName = blankable(z.enum(todoSorts).optional());

/** Query of the list; `sort` is another name for `sortBy` (contract §7). */
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

/** Query of the page; the empty view, tag and order are the defaults. */
export const todoPageQuerySchema = z.object({
  q: z.string().default(''),
  filter: z.enum(todoPageViews).default(''),
  tag: z.enum(['', ...todoTags]).default(''),
  sort: blankable(z.enum(todoPageSorts).default('manual')),
  page: blankable(z.coerce.number().int().min(1).max(100_000).default(1)),
});

/** The form of a task; `assignee` is a full name. */
export const todoFormSchema = z.object({
  title: requiredText.refine((title) => title.length <= 300, { params: { key: 'maxLength', max: 300 } }),
  dueDate: day,
  assignee: z.string().default(''),
  tags: z.array(z.enum(todoTags)).default([]),
  isImportant: z.boolean().default(false),
  isCompleted: z.boolean().default(false),
  description: z.string().default(''),
});

/** One day for several tasks. */
export const todoDaySchema = z.object({ dueDate: day });

export type Todo = z.infer<typeof todoSchema>;
export type WireTodo = z.infer<typeof wireTodoSchema>;
export type TodoInput = z.infer<typeof todoInputSchema>;
export type TodoChanges = z.infer<typeof todoChangesSchema>;
export type TodoPageQuery = z.infer<typeof todoPageQuerySchema>;
export type TodoForm = z.infer<typeof todoFormSchema>;
export type TodoQuery = z.infer<typeof todoQuerySchema>;
