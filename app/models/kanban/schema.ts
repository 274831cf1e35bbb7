import { z } from 'zod';
import { checkItemSchema } from '~/models/shared/checklist.schema';
import { addressText, idNumber, instant, longText, shortText, titleText } from '~/models/shared/fields.schema';

/** A board in the API (contract §2). */
export const wireBoardSchema = z.object({ id: z.string(), title: z.string() });

/** A stored board of a project. `taskLimit` is its recommended maximum number of tasks, which isn't enforced. */
export const kanbanBoardSchema = wireBoardSchema.extend({
  rank: z.number(),
  projectId: z.number().int().default(1),
  taskLimit: z.number().int().positive().nullable().default(null),
});

const attachmentSchema = z.object({ name: z.string(), img: z.string() });
const commentSchema = z.object({ name: z.string(), img: z.string(), comment: z.string() });
/**
 * A stored comment. `accountId` is the account of the author, or `null` for imported comments and comments from earlier
 * versions. `at` is the instant when it was written; it's empty for comments from earlier versions.
 */
const storedCommentSchema = commentSchema.extend({
  id: z.string(),
  accountId: z.number().int().nullable().default(null),
  at: z.string().default(''),
});
const assigneeSchema = z.object({ title: z.string(), img: z.string() });

/** A task in the API (contract §2). */
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

const awayPlaces = ['archive', 'trash'] as const;

/**
 * A stored task. `rank` is its position in the single order across all boards. In the API, every task has a due date
 * (contract §2): if `dueDate` is null, API responses contain `undatedSince` instead, the instant since which the task
 * has had none. A task with `away` keeps its board and its position, and the API ignores it. `watchers` are the IDs of
 * the accounts that want to be notified of its changes. `projectId` is the project of its board, which the task keeps
 * when the board is deleted.
 */
export const kanbanTaskSchema = wireTaskSchema.extend({
  comments: z.array(storedCommentSchema),
  dueDate: z.string().nullable(),
  undatedSince: z.string().default(''),
  rank: z.number(),
  checklist: z.array(checkItemSchema).default([]),
  watchers: z.array(z.number().int()).default([]),
  projectId: z.number().int().default(1),
  away: z
    .object({ place: z.enum(awayPlaces), at: z.string() })
    .nullable()
    .default(null),
});

/** The board to `DELETE`: its ID as a string, or as a number if it consists of digits (contract §0.7). */
export const boardKeySchema = z.object({ id: z.union([titleText, z.number()]).transform(String) });

export const boardInputSchema = z.object({ title: titleText, id: shortText.optional() });

/** Fields of a new task (contract §2, add-task). */
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

/** A task moved to another board (contract §2, update-task-board). */
export const boardChangeSchema = z.object({ taskId: idNumber, newBoardId: titleText });

/**
 * A task dropped on another task. Without a target, it was dropped outside of any card (contract §2, reorder-tasks).
 */
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
