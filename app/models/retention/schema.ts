import { z } from 'zod';

/** When a record was first known to be in the trash. `id` consists of its collection and ID, such as `emails/12`. */
export const trashNoteSchema = z.object({ id: z.string(), since: z.string() });
