import { z } from 'zod';

/**
 * State of maintenance, during which the product is closed for everyone except administrators. The collection contains
 * at most one record, with ID 1.
 */
export const maintenanceSchema = z.object({
  id: z.number().int(),
  on: z.boolean(),
  message: z.string(),
  /** Expected end as an ISO instant, or empty if unknown. Maintenance is ended manually, not automatically. */
  until: z.string(),
});

/**
 * The form for administrators: on or off, the message for users, and the expected minutes until the end (0 if unknown).
 */
export const maintenanceFormSchema = z.object({
  switch: z.enum(['on', 'off']),
  message: z.string().trim().max(300).default(''),
  minutes: z.coerce.number().int().min(0).max(10_080).default(0),
});

export type Maintenance = z.infer<typeof maintenanceSchema>;
export type MaintenanceForm = z.input<typeof maintenanceFormSchema>;
