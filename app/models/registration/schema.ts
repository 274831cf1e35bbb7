import { z } from 'zod';
import { registrationModes } from './rules';

/** The setting; the collection holds at most the record 1, and none as long as nobody has changed it. */
export const registrationSettingSchema = z.object({ id: z.number().int(), mode: z.enum(registrationModes) });

export const registrationFormSchema = registrationSettingSchema.pick({ mode: true });

export type RegistrationModeForm = z.input<typeof registrationFormSchema>;
