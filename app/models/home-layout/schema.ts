import { z } from 'zod';
import { type HomeCard, homeCardNames } from './rules';

/** An account's layout of the home page, keyed by account ID. An account without changes has no record. */
export const homeLayoutSchema = z.object({
  id: z.number().int(),
  order: z.array(z.string()),
  hidden: z.array(z.string()),
});

const cards = z.array(z.enum(homeCardNames as [HomeCard, ...HomeCard[]]));

/** Form that arranges the cards: all cards that it shows, in their order, and the selected ones. */
export const arrangementSchema = z.object({ order: cards.max(100), shown: cards.max(100) });
