import { z } from 'zod';
import {
  blankable,
  day,
  digitsAtMost,
  idNumber,
  listQuery,
  requiredText,
  shortText,
} from '~/models/shared/fields.schema';
import { repeatSchema } from './repeat.schema';
import { dueAfter, invoiceColumns, invoiceStatuses, paymentMethods, paymentTerms } from './rules';
import { type AsTypedName, type TextName, textNames, textNamesIn } from './text-fields';
import { storedTexts, typedTexts } from './text-fields.schema';
import { bankSchema, companySchema, lookSchema } from '~/models/shared/company.schema';
import { toCents, toExactCents } from '~/models/shared/money';

export const clientSchema = z.object({
  address: z.string(),
  company: z.string(),
  companyEmail: z.string(),
  country: z.string(),
  contact: z.string(),
  name: z.string(),
});

/**
 * A line of an invoice. `unitPrice` is in cents, with up to four decimal places; `taxPercent` is set if it differs from
 * the invoice's.
 */
export const lineSchema = z.object({
  description: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  taxPercent: z.number().optional(),
  /** On a credit note: the index of the credited line, from 0. */
  credits: z.number().int().optional(),
});

/**
 * A payment; `amount` is in cents, and negative for money or credit that leaves the invoice. `credit` contains the
 * invoice that credit was moved from or to, and a key for the move.
 */
export const paymentSchema = z.object({
  id: z.number().int(),
  amount: z.number().int(),
  paidOn: z.string(),
  method: z.string(),
  note: z.string(),
  credit: z.object({ invoiceId: z.number().int(), key: z.string() }).optional(),
});

/** An invoice as stored: only facts, from which status, total, and balance are derived (architecture §2). */
export const invoiceSchema = z.object({
  id: z.number().int(),
  number: z.number().int().nullable(),
  /** The prefix of the number. Absent on invoices issued before the setting existed, which use `INV-` or `CN-`. */
  prefix: z.string().optional(),
  issuedOn: z.string(),
  /** For a draft: the date when it was created. If `issuedOn` is a different date, the user set it. */
  draftedOn: z.string().optional(),
  dueOn: z.string(),
  /**
   * The recipient's details when the invoice was written. `clientId` references the client, whose record may have
   * changed since.
   */
  client: clientSchema,
  clientId: z.number().int().optional(),
  ...storedTexts,
  avatar: z.string(),
  items: z.array(lineSchema),
  discountPercent: z.number(),
  taxPercent: z.number(),
  taxIncluded: z.boolean().optional(),
  note: z.string(),
  issuedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  downloadedAt: z.string().nullable(),
  payments: z.array(paymentSchema),
  paymentDetails: bankSchema,
  /** The issuing company at the time of issue. A draft has none. */
  seller: companySchema.optional(),
  /** Logo and accent color at the time of issue. Without them, the product's logo and color are used. */
  look: lookSchema.optional(),
  /** The workspace bank account selected for the invoice; 0 or absent for the default account. */
  bankId: z.number().int().optional(),
  /** Times when the client first opened the public page, and when the invoice was voided. */
  viewedAt: z.string().nullable().default(null),
  voidedAt: z.string().nullable().default(null),
  /** The order that the invoice was created from. */
  orderId: z.number().int().optional(),
  /** For a credit note: the invoice that it credits. */
  creditOf: z.number().int().optional(),
  /** For a credit note: why it was created. */
  reason: z.string().optional(),
  /** For a credited invoice: its last credit note. */
  creditedBy: z.number().int().optional(),
  /** ID of the last payment that was added, even if it has since been removed, so that IDs aren't reused. */
  lastPayment: z.number().int().optional(),
  /** The token of the invoice's public page, as long as the page is enabled. */
  shareToken: z.string().optional(),
  /** The schedule that repeats the invoice, and the invoice whose schedule created it. */
  repeat: repeatSchema.optional(),
  repeatOf: z.number().int().optional(),
  /** Time when the invoice will be issued and emailed automatically (ISO instant). */
  sendAt: z.string().optional(),
});

/** A deleted invoice that can still be restored. */
export const binnedInvoiceSchema = invoiceSchema.extend({ deletedAt: z.string() });

/** An invoice in the API (contract §3). */
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

/** An amount of money as typed: `12.50` becomes 1250 cents. */
const money = digitsAtMost(2)
  .refine((value) => Math.abs(value) <= 10_000_000, { params: { key: 'amount' } })
  .transform(toCents);

/** Unit price in dollars, with up to six decimal places. Converted to cents. */
const unitPrice = digitsAtMost(6)
  .refine((value) => Math.abs(value) <= 10_000_000, { params: { key: 'amount' } })
  .transform(toExactCents);

const rate = digitsAtMost(6).min(0).max(100);
const percent = blankable(rate.default(0));

const invoiceFields = z.object({
  client: z.object({
    name: requiredText.max(120),
    company: z.string().max(120).default(''),
    companyEmail: blankable(z.email().max(200).default('')),
    address: z.string().max(300).default(''),
    country: z.string().max(80).default(''),
    contact: z.string().max(60).default(''),
  }),
  ...typedTexts(textNamesIn('api')),
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
  ...{ discountPercent: percent, taxPercent: percent },
  note: z.string().max(2000).default(''),
});

type Dated = Pick<z.infer<typeof invoiceFields>, 'issuedOn' | 'dueOn'>;
const isDueInTime = ({ issuedOn, dueOn }: Dated) => dueOn >= issuedOn;
const tooEarly = { path: ['dueOn'], params: { key: 'dueBeforeIssue' } };

/**
 * The fields of the invoice form. `terms`, the number of days to pay, replaces the due date; if empty, the due date is
 * used as typed. `clientId` is the selected client, `bankId` the bank account (0 for the default account).
 */
export const invoiceFormFields = invoiceFields.extend({
  terms: z.enum(['', ...paymentTerms.map(String)]).default(''),
  clientId: z.coerce.number().int().min(1).optional(),
  ...typedTexts(textNames),
  bankId: z.coerce.number().int().min(0).optional(),
  taxIncluded: z.boolean().optional(),
});

/** Matches a form whose due date was typed instead of calculated from `terms`. */
const typedDates = z.object({ issuedOn: day, dueOn: day, terms: z.literal('') });

export const invoiceInputSchema = invoiceFormFields
  // The due date is also checked if other fields are invalid, so that all errors are shown together.
  .refine(isDueInTime, { ...tooEarly, when: ({ value }) => typedDates.safeParse(value).success })
  .transform(({ terms, ...invoice }) =>
    terms === '' ? invoice : { ...invoice, dueOn: dueAfter(invoice.issuedOn, Number(terms)) },
  );

/** A payment as typed. Converts the amount from dollars to cents. */
export const paymentInputSchema = z.object({
  amount: money.refine((cents) => cents > 0, { params: { key: 'amountPositive' } }),
  paidOn: day,
  method: z.enum(paymentMethods),
  note: z.string().max(300).default(''),
});

/** Form that applies credit to another invoice: its ID and the amount. Converts the amount from dollars to cents. */
export const applyCreditFormSchema = z.object({
  to: z.coerce.number().int().min(1),
  amount: money.refine((cents) => cents > 0, { params: { key: 'amountPositive' } }),
});

/**
 * Credit form: the amount to credit on each line, in dollars before discount and tax. Converts the amounts to cents.
 */
export const creditFormSchema = z.object({
  items: z.array(z.object({ unitPrice: money.optional() })).max(100),
  reason: z.string().trim().max(300).default(''),
});

/** Payment form. `keepCredit` allows more than the amount due; the rest becomes the client's credit. */
export const paymentFormSchema = paymentInputSchema.extend({ keepCredit: z.boolean().default(false) });

export const invoiceIdSchema = z.object({ id: idNumber });

const lineBodySchema = z.object({
  description: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  taxPercent: z.number().optional(),
});

/**
 * Runs a strict schema for API requests, which rejects strings for numbers (contract §0.4), before a form's schema.
 * Both have the same fields.
 */
function strictly<Wire extends z.ZodType, Read>(wire: Wire, form: z.ZodType<Read>) {
  return wire.pipe(form as z.ZodType<Read, z.output<Wire>>);
}

/** The invoice in `POST /apps/invoice/add-invoice` and `update-invoice`, with the same fields as the form. */
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

/** With a `tag` (from the details), the update is rejected if the invoice has changed since. */
export const changedInvoiceSchema = newInvoiceSchema.extend({ id: idNumber, tag: shortText.optional() });

/** A payment from an API client. The amount is in dollars. */
export const invoicePaymentSchema = strictly(
  z.object({ ...paymentInputSchema.shape, amount: z.number() }),
  paymentInputSchema,
);

export type Invoice = z.infer<typeof invoiceSchema>;
export type TrashedInvoice = z.infer<typeof binnedInvoiceSchema>;
export type Payment = z.infer<typeof paymentSchema>;
export type WireInvoice = z.infer<typeof wireInvoiceSchema>;
export type InvoiceQuery = z.infer<typeof invoiceQuerySchema>;
/** The invoice form as typed, before it's parsed. */
export type InvoiceFormValues = z.input<typeof invoiceInputSchema>;
export type CreditFormValues = z.input<typeof creditFormSchema>;
export type ApplyCreditForm = z.input<typeof applyCreditFormSchema>;
export type CreditInput = z.infer<typeof creditFormSchema>;
export type PaymentFormValues = z.input<typeof paymentFormSchema>;
type ParsedInvoice = z.infer<typeof invoiceInputSchema>;
type OptionalText = Exclude<TextName, AsTypedName>;
/** Input for an invoice. API requests and documents that the app creates don't include all text fields. */
export type InvoiceInput = Omit<ParsedInvoice, OptionalText> & Partial<Pick<ParsedInvoice, OptionalText>>;
export type PaymentInput = z.infer<typeof paymentInputSchema> & { keepCredit?: boolean };
export type InvoiceClient = z.infer<typeof clientSchema>;
