import { z } from 'zod';

/** The kinds of records that files belong to; a file is as private as they are. */
const uploadPlaces = [
  'accounts',
  'blogPosts',
  'emails',
  'kanbanTasks',
  'kitForms',
  'outboxMails',
  'products',
  'profiles',
] as const;

/** A stored file; its bytes lie in data/uploads under its id. */
export const uploadSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  ownerId: z.number().int(),
  at: z.string(),
  /** What it was uploaded for; files of earlier versions don't say. */
  place: z.enum(uploadPlaces).optional(),
  /** The upload that holds the same picture as AVIF, for browsers that read it. */
  avifId: z.string().optional(),
});

export type UploadPlace = (typeof uploadPlaces)[number];
export type Upload = z.infer<typeof uploadSchema>;
