import { z } from 'zod';

/** A stored file; its bytes lie in data/uploads under its id. */
export const uploadSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  ownerId: z.number().int(),
  at: z.string(),
  /** The upload that holds the same picture as AVIF, for browsers that read it. */
  avifId: z.string().optional(),
});

export type Upload = z.infer<typeof uploadSchema>;
