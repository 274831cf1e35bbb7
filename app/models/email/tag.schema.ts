import { z } from 'zod';
import { requiredText } from '~/models/shared/fields.schema';
import { tagColors } from './rules';

/** A label or folder that a user created for their mailbox. */
export const mailTagSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  kind: z.enum(['label', 'folder']),
  name: z.string(),
  color: z.enum(tagColors).default('neutral'),
});

/** Form of a label or folder. A folder has no color, so its form can omit it. */
export const mailTagFormSchema = z.object({
  kind: z.enum(['label', 'folder']),
  name: requiredText.max(60).transform((text) => text.replace(/[\s"]+/g, ' ').trim()),
  color: z.enum(tagColors).default('neutral'),
});

export type MailTag = z.infer<typeof mailTagSchema>;
export type MailTagForm = z.output<typeof mailTagFormSchema>;
