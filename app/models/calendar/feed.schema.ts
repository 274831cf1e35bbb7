import { z } from 'zod';
import { calendarKinds, calendarLayers } from './rules';

/** A private subscription address and what it shows; the address itself is made from the id and never stored. */
export const calendarFeedSchema = z.object({
  id: z.string(),
  accountId: z.number().int(),
  kinds: z.array(z.enum(calendarKinds)),
  layers: z.array(z.enum(calendarLayers)),
  createdAt: z.string(),
  /** When a calendar program last asked for it; `null` for never. */
  fetchedAt: z.string().nullable(),
});

export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
