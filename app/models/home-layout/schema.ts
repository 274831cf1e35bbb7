import { z } from 'zod';
import { type HomeCard, homeCardNames } from './rules';

/** How an account has its home page, under the account's id; one that has changed nothing has no record. */
export const homeLayoutSchema = z.object({
  id: z.number().int(),
  order: z.array(z.string()),
  hidden: z.array(z.string()),
});

const cards = z.array(z.enum(homeCardNames as [HomeCard, ...HomeCard[]]));

/** What the page that arranges the cards sends: all it shows in their order, and those that are ticked. */
export const arrangementSchema = z.object({ order: cards.max(100), shown: cards.max(100) });
