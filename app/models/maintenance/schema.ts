import { z } from 'zod';

/** Whether the product is closed for everyone except administrators; the collection has at most the record 1. */
export const maintenanceSchema = z.object({
  id: z.number().int(),
  on: z.boolean(),
  message: z.string(),
  /** Expected end as an ISO instant; empty when unknown. Maintenance ends manually, not automatically. */
  until: z.string(),
});

/** An administrator's input: on or off, the message for users, and the expected minutes until the end (0: unknown). */
export const maintenanceFormSchema = z.object({
  switch: z.enum(['on', 'off']),
  message: z.string().trim().max(300).default(''),
  minutes: z.coerce.number().int().min(0).max(10_080).default(0),
});

export type Maintenance = z.infer<typeof maintenanceSchema>;
export type MaintenanceForm = z.input<typeof maintenanceFormSchema>;
