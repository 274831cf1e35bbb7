import { z } from 'zod';
import { registrationModes } from './rules';

/** The setting; the collection has at most the record 1, and none until someone changes it. */
export const registrationSettingSchema = z.object({ id: z.number().int(), mode: z.enum(registrationModes) });

export const registrationFormSchema = registrationSettingSchema.pick({ mode: true });

export type RegistrationModeForm = z.input<typeof registrationFormSchema>;
