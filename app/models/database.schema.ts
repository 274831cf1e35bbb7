import { z } from 'zod';
import { accountSchema, sessionSchema } from './account.schema';
import { calendarEventSchema } from './calendar-event.schema';
import type { Change } from './change-log';
import { invoiceSchema } from './invoice.schema';
import { kanbanBoardSchema, kanbanTaskSchema } from './kanban.schema';
import { todoSchema } from './todo.schema';

/** Records keyed by id: a lookup is one step and a patch names the record it touches (architecture §3). */
function collection<Schema extends z.ZodType>(record: Schema) {
  return z.record(z.string(), record).default({});
}

/** A number that only ever goes up, such as the last invoice number given out. */
const counterSchema = z.object({ id: z.string(), last: z.number().int() });

const collectionsSchema = z.object({
  accounts: collection(accountSchema),
  sessions: collection(sessionSchema),
  counters: collection(counterSchema),
  calendarEvents: collection(calendarEventSchema),
  invoices: collection(invoiceSchema),
  kanbanBoards: collection(kanbanBoardSchema),
  kanbanTasks: collection(kanbanTaskSchema),
  todoTasks: collection(todoSchema),
});

/** The whole of data/db.json. */
export const databaseSchema = z.object({
  version: z.literal(1),
  seededAt: z.string(),
  collections: collectionsSchema,
  changes: z.array(z.custom<Change>((value) => typeof value === 'object' && value !== null && 'patches' in value)),
});

export type Collections = z.infer<typeof collectionsSchema>;
export type Database = z.infer<typeof databaseSchema>;
