import { z } from 'zod';

/** The kinds of records that files belong to. A file is as private as its record. */
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

/** A stored file. Its bytes are stored separately, under its ID (see `keepBytes`). */
export const uploadSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  ownerId: z.number().int(),
  at: z.string(),
  /** The kind of record that the file was uploaded for; unknown for files from earlier versions. */
  place: z.enum(uploadPlaces).optional(),
  /** The upload that contains the same image as AVIF, for browsers that support it. */
  avifId: z.string().optional(),
});

export type UploadPlace = (typeof uploadPlaces)[number];
export type Upload = z.infer<typeof uploadSchema>;
