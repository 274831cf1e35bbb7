import { z } from 'zod';
import { calendarKinds, calendarLayers } from './rules';

/** A private calendar feed and what it shows. Its URL is derived from the ID and never stored. */
export const calendarFeedSchema = z.object({
  id: z.string(),
  accountId: z.number().int(),
  kinds: z.array(z.enum(calendarKinds)),
  layers: z.array(z.enum(calendarLayers)),
  /** IDs of the users' calendars that the feed shows; `null` for all that the account can see. */
  own: z.array(z.number().int()).nullable().default(null),
  createdAt: z.string(),
  /** Time when a calendar app last fetched the feed; `null` if never. */
  fetchedAt: z.string().nullable(),
});

export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
