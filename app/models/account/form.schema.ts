import { z } from 'zod';
import { latinDigits } from '~/lib/latin-digits';
import { requiredText } from '~/models/shared/fields.schema';
import { shortestPassword, weakness } from './common-password.server';
import { registrationSchema } from './schema';

/**
 * A new password set on our pages: 8 to 128 characters, and not a common one. API requests follow the contract's rules
 * instead.
 */
const newPassword = z
  .string()
  .max(128)
  .refine((text) => text.length >= shortestPassword, { params: { key: 'passwordShort' }, abort: true })
  .refine((text) => weakness(text) === null, { params: { key: 'passwordCommon' } });

const currentPassword = requiredText.max(200);
const email = z.string().max(200).pipe(registrationSchema.shape.email);

/** Form on the registration page: the contract's fields (§1), with a password that isn't easily guessed. */
export const registrationFormSchema = registrationSchema
  .extend({ password: newPassword, email, username: requiredText.max(60) })
  .superRefine(({ password, ...about }, context) => {
    if (weakness(password, Object.values(about)) !== 'passwordPersonal') return;
    context.addIssue({ code: 'custom', path: ['password'], params: { key: 'passwordPersonal' } });
  });

export const forgotFormSchema = z.object({ email });

export const resetFormSchema = z.object({ token: z.string().max(200).default(''), newPassword });

/** A code typed from another screen: it can contain spaces, or Arabic digits. */
const typedCode = requiredText.max(40).transform((text) => latinDigits(text).replace(/\s/g, ''));

/** A six-digit code, or a recovery code. */
export const codeFormSchema = z.object({ code: typedCode });

export const emailFormSchema = z.object({ email, currentPassword });

export const passwordFormSchema = z.object({ currentPassword, newPassword });

export const twoStepsFormSchema = z.object({
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  code: typedCode,
  currentPassword,
});

/** Form of actions that require only the current password. */
export const confirmFormSchema = z.object({ currentPassword });

/** Form that permanently deletes an account, which also requires its username. */
export const deleteAccountFormSchema = z.object({ username: requiredText.max(60), currentPassword });

export type RegistrationForm = z.input<typeof registrationFormSchema>;
export type ForgotForm = z.input<typeof forgotFormSchema>;
export type ResetForm = z.input<typeof resetFormSchema>;
export type CodeForm = z.input<typeof codeFormSchema>;
export type EmailForm = z.input<typeof emailFormSchema>;
export type PasswordForm = z.input<typeof passwordFormSchema>;
export type TwoStepsForm = z.input<typeof twoStepsFormSchema>;
export type ConfirmForm = z.input<typeof confirmFormSchema>;
export type DeleteAccountForm = z.input<typeof deleteAccountFormSchema>;
