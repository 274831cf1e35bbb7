import { z } from 'zod';

/**
 * What becomes of somebody who registers: an administrator (specification §6), a client, or nobody may register and people
 * come by invitation alone.
 */
export const registrationModes = ['open', 'client', 'closed'] as const;

/** The setting; the collection holds at most the record 1, and none as long as nobody has changed it. */
export const registrationSettingSchema = z.object({ id: z.number().int(), mode: z.enum(registrationModes) });

export const registrationFormSchema = registrationSettingSchema.pick({ mode: true });

export type RegistrationMode = (typeof registrationModes)[number];
export type RegistrationSetting = z.infer<typeof registrationSettingSchema>;
export type RegistrationModeForm = z.input<typeof registrationFormSchema>;
