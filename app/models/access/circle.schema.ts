import { z } from 'zod';
import { requiredText } from '~/models/shared/fields.schema';
import { circleAccess } from './circle';

/** A to-do list. A user's calendar has the same fields and additional ones; see `Circle`. */
export const circleSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  name: z.string(),
  access: z.enum(circleAccess),
  people: z.array(z.number().int()).default([]),
  roles: z.array(z.string()).default([]),
});

const several = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((sent) => (sent === undefined || sent === '' ? [] : [sent].flat()), z.array(item).max(200));

/** The form of a list or calendar. `people` are account IDs, `roles` are role keys. */
export const circleFormSchema = z.object({
  name: requiredText.max(80),
  access: z.enum(circleAccess),
  people: several(z.coerce.number().int()),
  roles: several(z.string().max(40)),
});

export type TodoList = z.infer<typeof circleSchema>;
export type CircleForm = z.infer<typeof circleFormSchema>;
