import { z } from 'zod';

/**
 * The time since which a record is known to be in the trash. `id` consists of its collection and ID, like `emails/12`.
 */
export const trashNoteSchema = z.object({ id: z.string(), since: z.string() });
