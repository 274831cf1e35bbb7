import { z } from 'zod';
import { blankable, day, requiredText } from '~/models/shared/fields.schema';
import { followUpKinds, followUpSources, longestTitle } from './rules';

/**
 * Link between a to-do, a kanban task, or a calendar event (`kind`, `recordId`) and the email or message (`source`,
 * `sourceId`) that an account created it from. The two link to each other only for that account, because a mailbox is
 * private.
 */
export const followUpSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  source: z.enum(followUpSources),
  sourceId: z.number().int(),
  kind: z.enum(followUpKinds),
  recordId: z.number().int(),
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Form of a follow-up: `time` is for events, which last all day without it; `boardId` is for kanban tasks. */
export const followUpFormSchema = z.object({
  kind: z.enum(followUpKinds),
  title: requiredText.max(longestTitle),
  day,
  time: blankable(clock.optional()),
  boardId: z.string().max(100).default(''),
  description: z.string().max(5000).default(''),
});

export type FollowUp = z.infer<typeof followUpSchema>;
export type FollowUpForm = z.output<typeof followUpFormSchema>;
