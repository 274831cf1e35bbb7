import { z } from 'zod';
import { requiredText } from '~/models/shared/fields.schema';

/** Text that a user can select by its name and insert into emails. */
export const mailTemplateSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  name: z.string(),
  text: z.string(),
});

export const mailTemplateFormSchema = z.object({
  name: requiredText.max(60).transform((text) => text.trim()),
  text: requiredText.max(20_000),
});

/** The signature of an account, as Markdown. */
export const mailSignatureSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  text: z.string().default(''),
});

export const mailSignatureFormSchema = z.object({
  text: z
    .string()
    .max(2_000)
    .default('')
    .transform((text) => text.trim()),
});

export type MailTemplate = z.infer<typeof mailTemplateSchema>;
export type MailTemplateForm = z.output<typeof mailTemplateFormSchema>;
export type MailSignature = z.infer<typeof mailSignatureSchema>;
