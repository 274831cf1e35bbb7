import { z } from 'zod';
import { dayOrNothing, listQuery, numberOrNothing } from '~/models/shared/fields.schema';
import { billedFilter, columnChoices, creditFilter, invoiceStates, openFilter } from './rules';
import { invoiceQuerySchema } from './schema';

const pageStates = ['', openFilter, billedFilter, creditFilter, ...invoiceStates] as const;

const stateAsked = z.preprocess(
  (value) => pageStates.find((state) => state.toLowerCase() === String(value).toLowerCase()) ?? value,
  z.enum(pageStates).default(''),
);

/**
 * Query of the list page. Unlike the endpoint's, its status filter also supports `open`, `billed`, `credit`, and the
 * states shown on pages. `clientId` is a client's ID, `tax` a tax rate in percent, and the amounts for `total` are in
 * dollars.
 */
export const invoicePageQuerySchema = invoiceQuerySchema
  .extend({
    status: stateAsked,
    client: z.string().default(''),
    clientId: z.string().default(''),
    tax: z.string().default(''),
    issuedFrom: dayOrNothing,
    issuedTo: dayOrNothing,
    paidFrom: dayOrNothing,
    paidTo: dayOrNothing,
    dueFrom: dayOrNothing,
    dueTo: dayOrNothing,
    totalFrom: numberOrNothing,
    totalTo: numberOrNothing,
    columns: z.enum(['', ...columnChoices]).default(''),
  })
  .transform((query) => ({ ...query, shown: true as const }));

/** Query of the trash, most recently deleted first. */
export const binQuerySchema = listQuery(['deletedAt', 'id', 'client.name', 'total'], { sort: 'desc' });

/** Query of the tax report: the first and last day of the period; empty for the current quarter. */
export const taxQuerySchema = z.object({ from: dayOrNothing, to: dayOrNothing });

export type InvoicePageQuery = z.infer<typeof invoicePageQuerySchema>;
export type BinQuery = z.infer<typeof binQuerySchema>;
