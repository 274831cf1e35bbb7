import { z } from 'zod';

/** The kinds of records that files belong to; a file is as private as they are. */
const uploadPlaces = [
  'accounts',
  'blogPosts',
  'chatMessages',
  'emails',
  'kanbanTasks',
  'kitForms',
  'knowledgeArticles',
  'outboxMails',
  'products',
  'profiles',
  'workspace',
] as const;

/** A stored file. Its bytes are in data/uploads under its ID. */
export const uploadSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  ownerId: z.number().int(),
  at: z.string(),
  /** Purpose of the upload; unknown for files of earlier versions. */
  place: z.enum(uploadPlaces).optional(),
  /** The upload with the same image as AVIF, for browsers that support it. */
  avifId: z.string().optional(),
});

export type UploadPlace = (typeof uploadPlaces)[number];
export type Upload = z.infer<typeof uploadSchema>;
