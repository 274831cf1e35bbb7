import { z } from 'zod';
import { registrationFormSchema } from '~/models/account/form.schema';
import { requiredText } from '~/models/shared/fields.schema';
import { isCurrency } from './currencies';

const { email, password } = registrationFormSchema.shape;

/** Fields of the form that starts the user's own workspace: its name, its currency, and its administrator. */
export const startFormSchema = z.object({
  name: requiredText.max(200),
  email,
  password,
  currency: z
    .string()
    .max(3)
    .refine(isCurrency, { params: { key: 'currency' } }),
});

export type StartForm = z.input<typeof startFormSchema>;
export type StartInput = z.infer<typeof startFormSchema>;
