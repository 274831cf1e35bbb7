import { z } from 'zod';
import { requiredText } from '~/models/shared/fields.schema';

/** Selectable colors of a label. By default, a label's color is derived from its name. */
export const labelColorNames = ['primary', 'info', 'success', 'warning', 'danger', 'neutral'] as const;
export type LabelColor = (typeof labelColorNames)[number];

/** Who can see a project: everyone with access to kanban, or only its members and the users with its roles. */
export const sharingModes = ['everyone', 'members'] as const;

/**
 * A project: the boards and tasks with its ID. `name` is empty for the first project until someone renames it.
 * `memberIds` are account IDs, `roleKeys` are role keys; both count only if `sharing` is `members`. `away` is set if
 * the project is archived or in the trash.
 */
export const kanbanProjectSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  rank: z.number(),
  sharing: z.enum(sharingModes).default('everyone'),
  memberIds: z.array(z.number().int()).default([]),
  roleKeys: z.array(z.string()).default([]),
  labelColors: z.array(z.object({ label: z.string(), color: z.enum(labelColorNames) })).default([]),
  away: z
    .object({ place: z.enum(['archive', 'trash']), at: z.string() })
    .nullable()
    .default(null),
});

/**
 * The form of a project. `boardsOf` determines the initial boards of a new project: a template's name or another
 * project's ID.
 */
export const projectFormSchema = z.object({
  name: requiredText.max(60).transform((name) => name.trim()),
  sharing: z.enum(sharingModes).default('everyone'),
  members: z
    .array(z.string().regex(/^\d{1,15}$/))
    .max(500)
    .default([]),
  roles: z.array(z.string().max(40)).max(100).default([]),
  boardsOf: z.string().max(20).default('usual'),
});

export type KanbanProject = z.infer<typeof kanbanProjectSchema>;
export type ProjectForm = z.infer<typeof projectFormSchema>;
export type ProjectFormValues = z.input<typeof projectFormSchema>;
