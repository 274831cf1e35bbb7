import { z } from 'zod';
import { helpPlaces } from './rules';

/** A help search that found nothing, and how often it was made. Shown to the authors of the help. */
export const helpSearchSchema = z.object({
  id: z.number().int(),
  place: z.enum(helpPlaces),
  text: z.string(),
  count: z.number().int(),
  /** The last account that ran the search, and when. Another search by this account on the same day doesn't count. */
  lastBy: z.number().int(),
  lastAt: z.string(),
});

export type HelpSearch = z.infer<typeof helpSearchSchema>;
export type HelpPlace = HelpSearch['place'];
