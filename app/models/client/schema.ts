import { z } from 'zod';
import { languages } from '~/lib/languages';
import { blankable, dayOrNothing, listQuery, requiredText } from '~/models/shared/fields.schema';
import { clientReminderStepsSchema, reminderDaysField } from '~/models/shared/reminder-days.schema';
import { clientStandings, ownReminders } from './rules';

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

const personSchema = z.object({ name: z.string(), email: z.string(), phone: z.string() });

/**
 * A client that invoices are issued to. An invoice copies the fields from `name` to `contact`. `terms` is the number of
 * days to pay, `language` the language of emails; both default to the workspace's.
 */
export const clientRecordSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  company: z.string().default(''),
  companyEmail: z.string().default(''),
  address: z.string().default(''),
  country: z.string().default(''),
  contact: z.string().default(''),
  avatar: z.string().default(''),
  deliveryAddress: z.string().default(''),
  people: z.array(personSchema).default([]),
  taxNumber: z.string().default(''),
  language: z.enum(['', ...languages]).default(''),
  terms: z.number().int().nullable().default(null),
  note: z.string().default(''),
  reminders: clientReminderStepsSchema.default({ days: null, since: '' }),
});

const email = blankable(z.email().max(200).default(''));
const line = (most: number) => z.string().max(most).default('').transform(tidy);

/** Maximum number of contacts per client. */
export const maxPeople = 20;

/**
 * Form of a client. Empty contact rows are dropped. `reminderDays` is used only if the client has custom reminders
 * (`own`).
 */
export const clientFormSchema = z.object({
  name: requiredText.max(120).transform(tidy),
  company: line(120),
  companyEmail: email,
  contact: line(60),
  address: line(300),
  country: line(80),
  deliveryAddress: line(300),
  taxNumber: line(60),
  language: z.enum(['', ...languages]).default(''),
  terms: blankable(z.coerce.number().int().min(0).max(365).optional()),
  note: z.string().max(2000).default(''),
  people: z
    .array(z.object({ name: line(120), email, phone: line(60) }))
    .max(maxPeople)
    .default([])
    .transform((people) => people.filter((person) => Object.values(person).some((text) => text !== ''))),
  reminders: z.enum(['', ...ownReminders]).default(''),
  reminderDays: reminderDaysField,
});

/** Form that merges a client into another one. `into` is the other client's label. */
export const clientMergeFormSchema = z.object({ into: requiredText.max(300) });

/** Query of the list of clients, sorted by name by default. */
export const clientQuerySchema = listQuery(['name', 'company', 'documents', 'due', 'credit', 'last'], {
  perPage: 25,
}).extend({ standing: z.enum(['', ...clientStandings]).default('') });

/**
 * The first and last day of a statement of account, both inclusive. By default, it ends today, and starts 365 days
 * before its last day.
 */
export const statementQuerySchema = z.object({ from: dayOrNothing, to: dayOrNothing });

export type Client = z.infer<typeof clientRecordSchema>;
export type ClientInput = z.output<typeof clientFormSchema>;
export type ClientQuery = z.infer<typeof clientQuerySchema>;
