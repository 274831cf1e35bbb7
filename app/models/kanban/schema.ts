import { z } from 'zod';
import { checkItemSchema } from '~/models/shared/checklist.schema';
import { addressText, idNumber, instant, longText, shortText, titleText } from '~/models/shared/fields.schema';

/** A board on the wire (contract §2). */
export const wireBoardSchema = z.object({ id: z.string(), title: z.string() });

/** A board as stored; `taskLimit` is how many tasks it should hold at most, a hint that blocks nothing. */
export const kanbanBoardSchema = wireBoardSchema.extend({
  rank: z.number(),
  taskLimit: z.number().int().positive().nullable().default(null),
});

const attachmentSchema = z.object({ name: z.string(), img: z.string() });
const commentSchema = z.object({ name: z.string(), img: z.string(), comment: z.string() });
/**
 * A comment as stored: its author is the account that was signed in, `null` for imported comments and those of earlier
 * versions; `at` is the instant it was written, empty for those of earlier versions.
 */
const storedCommentSchema = commentSchema.extend({
  id: z.string(),
  accountId: z.number().int().nullable().default(null),
  at: z.string().default(''),
});
const assigneeSchema = z.object({ title: z.string(), img: z.string() });

/** A task on the wire (contract §2). */
export const wireTaskSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  boardId: z.string(),
  labels: z.array(z.string()),
  description: z.string(),
  dueDate: z.string(),
  coverImage: z.string().optional(),
  attachments: z.array(attachmentSchema),
  comments: z.array(commentSchema),
  assignedTo: z.array(assigneeSchema),
});

/** Where a task is that is on no board: put aside, or deleted and waiting to be restored or removed for good. */
const awayPlaces = ['archive', 'trash'] as const;

/**
 * A task as stored. `rank` is its place in the one order over all boards. The wire has no task without a due date
 * (contract §2): one has `dueDate` null, and is answered as due at the instant it has been without one since. A task that
 * is `away` keeps its board and its place, and calls know nothing of it. `watchers` are the ids of the accounts that asked
 * to be notified of its changes.
 */
export const kanbanTaskSchema = wireTaskSchema.extend({
  comments: z.array(storedCommentSchema),
  dueDate: z.string().nullable(),
  undatedSince: z.string().default(''),
  rank: z.number(),
  checklist: z.array(checkItemSchema).default([]),
  watchers: z.array(z.number().int()).default([]),
  away: z
    .object({ place: z.enum(awayPlaces), at: z.string() })
    .nullable()
    .default(null),
});

/** A board as `DELETE` names it: text, or a number when its id is made of digits (contract §0.7). */
export const boardKeySchema = z.object({ id: z.union([titleText, z.number()]).transform(String) });

export const boardInputSchema = z.object({ title: titleText, id: shortText.optional() });

/** What can be said about a new task; the rest starts out empty (contract §2, add-task). */
export const taskInputSchema = z.object({
  title: titleText,
  boardId: titleText,
  description: longText.default(''),
  coverImage: addressText.optional(),
});

/** The fields of a task that can be changed, each optional (contract §2, update-task). */
const taskChangesSchema = z
  .object({
    title: titleText,
    boardId: titleText,
    labels: z.array(shortText).max(50),
    description: longText,
    dueDate: instant,
    coverImage: addressText,
    attachments: z.array(z.object({ name: shortText, img: addressText })).max(100),
    comments: z.array(z.object({ name: shortText, img: addressText, comment: longText })).max(1_000),
    assignedTo: z.array(z.object({ title: shortText, img: addressText })).max(100),
  })
  .partial();

export const taskUpdateSchema = taskChangesSchema.extend({ id: idNumber });

/** A task sent to another board (contract §2, update-task-board). */
export const boardChangeSchema = z.object({ taskId: idNumber, newBoardId: titleText });

/** A task dropped on another; no target when it was dropped outside any card (contract §2, reorder-tasks). */
export const reorderSchema = z.object({ taskId: idNumber, targetTaskId: idNumber.nullish() });

export type KanbanBoard = z.infer<typeof kanbanBoardSchema>;
export type WireBoard = z.infer<typeof wireBoardSchema>;
export type KanbanTask = z.infer<typeof kanbanTaskSchema>;
export type AwayPlace = (typeof awayPlaces)[number];
export type WireTask = z.infer<typeof wireTaskSchema>;
export type BoardInput = z.infer<typeof boardInputSchema>;
export type TaskInput = z.infer<typeof taskInputSchema>;
export type TaskChanges = z.infer<typeof taskChangesSchema>;
export type TaskComment = z.infer<typeof commentSchema>;
