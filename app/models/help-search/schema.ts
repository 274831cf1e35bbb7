import { z } from 'zod';
import { helpPlaces } from './rules';

/** A search that found nothing: what was asked for, where, and how often; what the authors of the help read. */
export const helpSearchSchema = z.object({
  id: z.number().int(),
  place: z.enum(helpPlaces),
  text: z.string(),
  count: z.number().int(),
  /** Who asked last, and when; the same person asking again on the same day does not count. */
  lastBy: z.number().int(),
  lastAt: z.string(),
});

export type HelpSearch = z.infer<typeof helpSearchSchema>;
export type HelpPlace = HelpSearch['place'];
