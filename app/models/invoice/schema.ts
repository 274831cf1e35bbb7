import { z } from 'zod';
import { parseAddresses } from '~/models/email/address';
import {
  blankable,
  day,
  digitsAtMost,
  idNumber,
  listQuery,
  requiredText,
  shortText,
} from '~/models/shared/fields.schema';
import { invoiceColumns, invoiceStatuses, paymentMethods, paymentTerms } from './rules';
import { bankSchema, companySchema } from '~/models/shared/company.schema';
import { addDays } from '~/models/shared/day';
import { toCents, toExactCents } from '~/models/shared/money';

export const clientSchema = z.object({
  address: z.string(),
  company: z.string(),
  companyEmail: z.string(),
  country: z.string(),
  contact: z.string(),
  name: z.string(),
});

/** One line of an invoice; `unitPrice` in cents, which may have four digits after the point, `taxPercent` where it is not the invoice's. */
export const lineSchema = z.object({
  description: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  taxPercent: z.number().optional(),
  /** On a credit note: the position of the line it credits, from 0. */
  credits: z.number().int().optional(),
});

/** Money received; `amount` in cents. `credit` names the invoice it was moved from or to, and the move. */
export const paymentSchema = z.object({
  id: z.number().int(),
  amount: z.number().int(),
  paidOn: z.string(),
  method: z.string(),
  note: z.string(),
  credit: z.object({ invoiceId: z.number().int(), key: z.string() }).optional(),
});

/** An invoice as stored: facts only, from which status, total and balance follow (architecture §2). */
export const invoiceSchema = z.object({
  id: z.number().int(),
  number: z.number().int().nullable(),
  /** What the number begins with; of those issued before there was a setting for it, `INV-` or `CN-`. */
  prefix: z.string().optional(),
  issuedOn: z.string(),
  /** Of a draft: the date it was created with. If `issuedOn` differs, it was chosen by hand. */
  draftedOn: z.string().optional(),
  dueOn: z.string(),
  /** Who it's for, as it was written then; `clientId` names the client, whose record may say something else by now. */
  client: clientSchema,
  clientId: z.number().int().optional(),
  clientTaxNumber: z.string().optional(),
  service: z.string(),
  avatar: z.string(),
  items: z.array(lineSchema),
  discountPercent: z.number(),
  taxPercent: z.number(),
  note: z.string(),
  issuedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  downloadedAt: z.string().nullable(),
  payments: z.array(paymentSchema),
  paymentDetails: bankSchema,
  /** The company that issued it, as it was then; a draft has none. */
  seller: companySchema.optional(),
  /** When the client first opened its public page, and when it was taken back. */
  viewedAt: z.string().nullable().default(null),
  voidedAt: z.string().nullable().default(null),
  /** The order it was made from. */
  orderId: z.number().int().optional(),
  /** Of a credit note: the invoice it takes back. */
  creditOf: z.number().int().optional(),
  /** Of what was credited: its last credit note. */
  creditedBy: z.number().int().optional(),
  /** Number of the last payment, also when that was removed. */
  lastPayment: z.number().int().optional(),
  /** Names its public page while that is open. */
  shareToken: z.string().optional(),
});

/** A deleted invoice that can still be brought back. */
export const binnedInvoiceSchema = invoiceSchema.extend({ deletedAt: z.string() });

/** An invoice on the wire (contract §3). */
export const wireInvoiceSchema = z.object({
  id: z.number().int(),
  issuedDate: z.string(),
  client: clientSchema,
  service: z.string(),
  total: z.number(),
  avatar: z.string(),
  invoiceStatus: z.enum(invoiceStatuses),
  balance: z.union([z.number(), z.string().regex(/^-?\$\d/)]),
  dueDate: z.string(),
});

/** Query of the invoice list (contract §3). */
export const invoiceQuerySchema = listQuery(invoiceColumns, { sort: 'desc' }).extend({
  status: z.string().default(''),
});

/** Money typed by a person: `12.50` becomes 1250 cents. */
const money = digitsAtMost(2)
  .refine((value) => Math.abs(value) <= 10_000_000, { params: { key: 'amount' } })
  .transform(toCents);

/** The price of one piece, in dollars: up to six digits after the point. */
const unitPrice = digitsAtMost(6)
  .refine((value) => Math.abs(value) <= 10_000_000, { params: { key: 'amount' } })
  .transform(toExactCents);

const rate = digitsAtMost(6).min(0).max(100);
const percent = blankable(rate.default(0));

/** What an invoice is made of; prices in dollars, out come cents. */
const invoiceFields = z.object({
  client: z.object({
    name: requiredText.max(120),
    company: z.string().max(120).default(''),
    companyEmail: blankable(z.email().max(200).default('')),
    address: z.string().max(300).default(''),
    country: z.string().max(80).default(''),
    contact: z.string().max(60).default(''),
  }),
  service: z.string().max(120).default(''),
  issuedOn: day,
  dueOn: day,
  items: z
    .array(
      z.object({
        description: requiredText.max(300),
        quantity: digitsAtMost(6).refine((value) => value > 0 && value <= 100_000, { params: { key: 'quantity' } }),
        unitPrice,
        taxPercent: blankable(rate.optional()),
      }),
    )
    .min(1)
    .max(100),
  discountPercent: percent,
  taxPercent: percent,
  note: z.string().max(2000).default(''),
});

type Dated = Pick<z.infer<typeof invoiceFields>, 'issuedOn' | 'dueOn'>;
const isDueInTime = ({ issuedOn, dueOn }: Dated) => dueOn >= issuedOn;
const tooEarly = { path: ['dueOn'], params: { key: 'dueBeforeIssue' } };

/**
 * The fields of the invoice form: `terms`, days to pay, stand in place of the due date; empty for the date as typed.
 * `clientId` is the client that was picked.
 */
export const invoiceFormFields = invoiceFields.extend({
  terms: z.enum(['', ...paymentTerms.map(String)]).default(''),
  clientId: z.coerce.number().int().min(1).optional(),
  clientTaxNumber: z.string().trim().max(60).default(''),
});

/** What the invoice form sends. */
export const invoiceInputSchema = invoiceFormFields
  .transform(({ terms, ...invoice }) =>
    terms === '' ? invoice : { ...invoice, dueOn: addDays(invoice.issuedOn, Number(terms)) },
  )
  .refine(isDueInTime, tooEarly);

/** A payment as typed: the amount in dollars, out come cents. */
export const paymentInputSchema = z.object({
  amount: money.refine((cents) => cents > 0, { params: { key: 'amountPositive' } }),
  paidOn: day,
  method: z.enum(paymentMethods),
  note: z.string().max(300).default(''),
});

/** The credit form: what is credited of each line, in dollars before discount and tax, out come cents. */
export const creditFormSchema = z.object({
  items: z.array(z.object({ unitPrice: money.optional() })).max(100),
  reason: z.string().trim().max(300).default(''),
});

const mostReceivers = 20;

/** Addresses parted by commas, as they are typed. */
const receivers = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => parseAddresses(text).bad.length === 0, { params: { key: 'addresses' } })
  .refine((text) => parseAddresses(text).people.length <= mostReceivers, { params: { key: 'tooMany' } });

/** The email that takes an invoice to its client; `copy` also sends it to the sender. */
export const invoiceMailSchema = z.object({
  to: receivers.refine((text) => parseAddresses(text).people.length > 0, { params: { key: 'required' } }),
  cc: receivers.default(''),
  copy: z.boolean().default(false),
  subject: requiredText.max(200),
  text: z.string().max(5000).default(''),
});

/** The payment form: `keepCredit` lets more in than is due; the rest is the client's credit. */
export const paymentFormSchema = paymentInputSchema.extend({ keepCredit: z.boolean().default(false) });

export const invoiceIdSchema = z.object({ id: idNumber });

const lineBodySchema = z.object({
  description: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  taxPercent: z.number().optional(),
});

/** A form's schema behind one that takes no text for a number (contract §0.4); both have the same fields. */
function strictly<Wire extends z.ZodType, Read>(wire: Wire, form: z.ZodType<Read>) {
  return wire.pipe(form as z.ZodType<Read, z.output<Wire>>);
}

/** The invoice of `POST /apps/invoice/add-invoice` and `/update`: what the form holds. */
const invoiceBodySchema = strictly(
  z.object({
    ...invoiceFields.shape,
    items: z.array(lineBodySchema),
    discountPercent: z.number().optional(),
    taxPercent: z.number().optional(),
  }),
  invoiceFields.refine(isDueInTime, tooEarly),
);

export const newInvoiceSchema = z.object({ invoice: invoiceBodySchema, issued: z.boolean().default(false) });

/** With the `tag` of the details a save over a newer version is refused. */
export const changedInvoiceSchema = newInvoiceSchema.extend({ id: idNumber, tag: shortText.optional() });

/** A payment as a program sends it; the amount in dollars. */
export const invoicePaymentSchema = strictly(
  z.object({ ...paymentInputSchema.shape, amount: z.number() }),
  paymentInputSchema,
);

export type Invoice = z.infer<typeof invoiceSchema>;
export type BinnedInvoice = z.infer<typeof binnedInvoiceSchema>;
export type Payment = z.infer<typeof paymentSchema>;
export type WireInvoice = z.infer<typeof wireInvoiceSchema>;
export type InvoiceQuery = z.infer<typeof invoiceQuerySchema>;
/** The invoice form as typed, before it is read. */
export type InvoiceFormValues = z.input<typeof invoiceInputSchema>;
export type CreditFormValues = z.input<typeof creditFormSchema>;
export type CreditInput = z.infer<typeof creditFormSchema>;
export type PaymentFormValues = z.input<typeof paymentFormSchema>;
/** What an invoice is made of; calls say nothing of a tax number of the client. */
export type InvoiceInput = Omit<z.infer<typeof invoiceInputSchema>, 'clientTaxNumber'> & { clientTaxNumber?: string };
export type PaymentInput = z.infer<typeof paymentInputSchema> & { keepCredit?: boolean };
export type InvoiceClient = z.infer<typeof clientSchema>;
