import { z } from 'zod';

/** What the upload form sends: a file with a title, or the address of one to take out. */
export const uploadSchema = z
  .object({
    title: z.string().max(80).default(''),
    file: z.instanceof(File).optional(),
    remove: z.string().max(300).optional(),
  })
  .refine(({ file, remove }) => file !== undefined || remove !== undefined, {
    path: ['file'],
    params: { key: 'required' },
  });
