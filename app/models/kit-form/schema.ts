import { z } from 'zod';
import { requiredText } from '~/models/shared/fields.schema';

const kitFormNames = [
  'validation',
  'wizard',
  'repeater',
  'editor',
  'autosave-and-conflict',
  'upload',
  'live-updates',
  'row-edit',
] as const;

/** The values that an account has entered: values by field, and rows if the form has them. */
export const kitFormSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  name: z.enum(kitFormNames),
  values: z.record(z.string(), z.string()),
  rows: z.array(z.record(z.string(), z.string())),
});

export type KitForm = z.infer<typeof kitFormSchema>;
export type KitFormName = KitForm['name'];

const shortText = requiredText.max(80);

/** Three fields with different validation rules. */
export const validationSchema = z.object({
  name: shortText,
  email: z.email().max(120),
  pieces: z.number().int().min(1).max(20),
});

/** The steps of the wizard, in order. */
export const wizardSchemas = [
  z.object({ name: shortText, email: z.email().max(120) }),
  z.object({ plan: z.enum(['basic', 'team', 'company']) }),
] as const;

export const repeaterSchema = z.object({
  rows: z
    .array(z.object({ name: shortText, pieces: z.number().int().min(1).max(999) }))
    .min(1)
    .max(20),
});

export const editorSchema = z.object({ content: requiredText.max(5000) });

/** A row of the sample shops, and the name that the user gave it. */
export const rowSchema = z.object({ shop: requiredText.max(80), name: shortText });

export const noteSchema = z.object({ text: z.string().max(2000).default('') });
