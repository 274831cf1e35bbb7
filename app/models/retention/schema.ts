import { z } from 'zod';

/** Since when a record is known to be in the trash; `id` is its collection and id, as `emails/12`. */
export const trashNoteSchema = z.object({ id: z.string(), since: z.string() });
