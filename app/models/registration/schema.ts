import { z } from 'zod';
import { registrationModes } from './rules';

/** The registration setting. The collection contains at most record 1; it's empty until someone changes the setting. */
export const registrationSettingSchema = z.object({ id: z.number().int(), mode: z.enum(registrationModes) });

export const registrationFormSchema = registrationSettingSchema.pick({ mode: true });

export type RegistrationModeForm = z.input<typeof registrationFormSchema>;
