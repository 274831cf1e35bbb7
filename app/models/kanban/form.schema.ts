import { z } from 'zod';
import {
  blankable,
  day,
  idNumber,
  listQuery,
  longText,
  requiredText,
  tick,
  titleText,
} from '~/models/shared/fields.schema';
import { dueFilters, linesOf } from './rules';

/** Initial number of cards shown on a board, enough to fill the height of a screen. */
const cardsShown = 12;

/** Query of the kanban page: filters, view, and the order and page of the list view. Invalid values are ignored. */
export const kanbanQuerySchema = listQuery(['place', 'title', 'board', 'due'], { perPage: 25 }).extend({
  project: z.string().max(9).default(''),
  label: z.string().default(''),
  person: z.string().default(''),
  due: z.union([z.enum(dueFilters), z.literal('')]).default(''),
  view: z.enum(['board', 'list']).default('board'),
  /** Maximum number of cards shown per board. Scrolling loads more. */
  cards: blankable(z.coerce.number().int().min(cardsShown).max(5000).default(cardsShown)),
});

/** Maximum length of a task's title, the same as in the API. */
const longestTitle = 500;

const titles = z
  .string()
  .max(50_000)
  .transform((text, context) => {
    const lines = linesOf(text);
    if (lines.length === 0) context.addIssue({ code: 'custom', params: { key: 'required' } });
    if (lines.some((line) => line.length > longestTitle))
      context.addIssue({ code: 'too_big', maximum: longestTitle, origin: 'string', input: text });
    return lines;
  });

/** New tasks for a board: one per line. */
export const tasksFormSchema = z.object({ boardId: requiredText.max(100), titles });

/** Fields of a task's edit form. Lists are repeated fields. Each of the two `new…` fields adds an entry to a list. */
export const taskFormSchema = z.object({
  title: titleText,
  boardId: requiredText.max(100),
  dueOn: day.optional(),
  labels: z.array(z.string().max(200)).max(200).default([]),
  newLabel: z.string().max(40).default(''),
  people: z.array(z.string().max(200)).max(200).default([]),
  newPerson: z.string().max(80).default(''),
  description: longText.default(''),
  cover: z.string().max(2_000).default(''),
});

/**
 * A single field of a task, saved when the user leaves it: either its new value and the value that the form showed
 * before, or a label or assignee that was added (`on`) or removed, with all entries that the form now shows, one per
 * line.
 */
export const fieldSaveSchema = z.discriminatedUnion('field', [
  z.object({ id: idNumber, field: z.literal('title'), value: titleText, base: z.string().max(50_000) }),
  z.object({
    id: idNumber,
    field: z.literal('description'),
    value: longText,
    base: longText,
  }),
  z.object({
    id: idNumber,
    field: z.literal('dueOn'),
    value: z.union([z.literal(''), day]),
    base: z.union([z.literal(''), day]),
  }),
  z.object({ id: idNumber, field: z.literal('cover'), value: z.string().max(2_000), base: z.string().max(2_000) }),
  z.object({
    id: idNumber,
    field: z.enum(['labels', 'people']),
    value: requiredText.max(200),
    on: tick,
    shown: z.string().max(50_000).transform(linesOf),
  }),
]);

/** A label or assignee to add to tasks or remove from them, by name. `shown` are the names that the form showed. */
export const nameFormSchema = z.object({
  name: requiredText.max(80).transform((name) => name.trim()),
  shown: z.string().max(50_000).default('').transform(linesOf),
});

/** The due date of a task; empty if there is none. */
export const dueFormSchema = z.object({ dueOn: day.optional() });

export const boardFormSchema = z.object({
  title: requiredText.max(60),
  taskLimit: z.number().int().min(1).max(999).optional(),
});

/** A position for a task: a board and a position from 1. Without a position, the task is moved to the end. */
export const moveFormSchema = z.object({
  boardId: requiredText.max(100),
  position: z.number().int().min(1).max(9999).optional(),
});

export const commentFormSchema = z.object({ comment: requiredText.max(20_000) });

/** A card dropped before another card, or at the end without `beforeId`. */
export const cardPlaceSchema = z.object({
  boardId: requiredText.max(100),
  beforeId: blankable(idNumber.optional()),
});

/** A board dropped before another board, or at the end without `beforeId`. */
export const boardPlaceSchema = z.object({ id: requiredText, beforeId: blankable(z.string().optional()) });

export const boardIdSchema = z.object({ id: requiredText });

export type KanbanQuery = z.infer<typeof kanbanQuerySchema>;
export type TaskFormValues = z.infer<typeof taskFormSchema>;
export type FieldSave = z.output<typeof fieldSaveSchema>;
export type BoardFormValues = z.infer<typeof boardFormSchema>;
export type MoveFormValues = z.infer<typeof moveFormSchema>;
