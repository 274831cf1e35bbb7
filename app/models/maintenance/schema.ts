import { z } from 'zod';

/** Whether the product is closed for everybody but administrators; the collection holds at most the record 1. */
export const maintenanceSchema = z.object({
  id: z.number().int(),
  on: z.boolean(),
  message: z.string(),
  /** ISO instant at which it is to be over; empty when nobody knows. It ends by hand, not by itself. */
  until: z.string(),
});

/** What an administrator sends: on or off, what people read, and in how many minutes it is to be over (0: not known). */
export const maintenanceFormSchema = z.object({
  switch: z.enum(['on', 'off']),
  message: z.string().trim().max(300).default(''),
  minutes: z.coerce.number().int().min(0).max(10_080).default(0),
});

export type Maintenance = z.infer<typeof maintenanceSchema>;
export type MaintenanceForm = z.input<typeof maintenanceFormSchema>;
