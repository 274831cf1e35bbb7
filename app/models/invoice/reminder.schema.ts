import { z } from 'zod';

/**
 * A reminder about an unpaid invoice: the steps that it combines, as days after the due date (negative before it), when
 * it's sent, and when it was sent (ISO instants).
 */
export const reminderSchema = z.object({
  steps: z.array(z.number().int()),
  sendAt: z.string(),
  sentAt: z.string().nullable().default(null),
});

export type Reminder = z.infer<typeof reminderSchema>;
