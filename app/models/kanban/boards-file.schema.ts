import { z } from 'zod';
import { checklistLimit } from '~/models/shared/checklist';
import { labelColorNames } from './project.schema';
import { instant, longText, shortText, titleText } from '~/models/shared/fields.schema';

/** The `format` of an exported file, which distinguishes it from other JSON files. */
export const boardsFormat = 'atrium-kanban';

/** Maximum number of boards and tasks in an imported file. */
export const importLimit = { boards: 500, tasks: 3000 } as const;

/** Parts of a file that an import omits or changes. The label of each has the key `import.left.<kind>`. */
export const leftKinds = [
  'files',
  'shortened',
  'dates',
  'completed',
  'archived',
  'checkItems',
  'comments',
  'missingComments',
  'customFields',
  'starts',
  'checkDetails',
  'untitled',
] as const;
export type LeftKind = (typeof leftKinds)[number];

const fileTaskSchema = z.object({
  title: titleText,
  boardId: titleText,
  description: longText.default(''),
  labels: z.array(shortText).max(200).default([]),
  dueDate: instant.nullable().default(null),
  coverImage: shortText.optional(),
  attachments: z
    .array(z.object({ name: shortText, img: z.string().max(2000).default('') }))
    .max(1000)
    .default([]),
  comments: z
    .array(z.object({ name: shortText, comment: longText, at: z.union([z.literal(''), instant]).default('') }))
    .max(1000)
    .default([]),
  assignedTo: z
    .array(z.object({ title: shortText }))
    .max(200)
    .default([]),
  checklist: z
    .array(
      z.object({
        text: titleText,
        isDone: z.boolean(),
        depth: z.number().int().min(0).max(checklistLimit.depth).optional(),
      }),
    )
    .max(checklistLimit.items)
    .default([]),
});

/**
 * Boards and tasks in a file. Exports have this format, and files from other products are converted to it. `tasks` are
 * in board order; `archive` contains the archived tasks. `left` counts the parts of another product's file that were
 * omitted or changed; `strangers` are the people in that file who don't match a user here.
 */
export const boardsFileSchema = z.object({
  format: z.literal(boardsFormat).optional(),
  labelColors: z
    .array(z.object({ label: shortText, color: z.enum(labelColorNames) }))
    .max(1000)
    .default([]),
  boards: z
    .array(
      z.object({
        id: titleText,
        title: titleText,
        taskLimit: z.number().int().positive().nullable().default(null),
        /** Whether the board was closed in the other product. It's then imported only if the user selects it. */
        isClosed: z.boolean().default(false),
      }),
    )
    .max(importLimit.boards),
  tasks: z.array(fileTaskSchema).max(importLimit.tasks),
  archive: z.array(fileTaskSchema).max(importLimit.tasks).default([]),
  left: z.record(z.string().max(40), z.number().int()).default({}),
  strangers: z.array(shortText).max(200).default([]),
});

export type BoardsFile = z.infer<typeof boardsFileSchema>;
export type FileTask = z.infer<typeof fileTaskSchema>;

/** Counts of the parts that are omitted or changed while another product's file is read. */
export type LeftCounts = Partial<Record<LeftKind, number>>;
