import { z } from 'zod';
import { languages } from '~/lib/languages';
import { publicParts } from '~/models/access/public-pages';
import { bankAccountSchema, bankSchema, companySchema, lookSchema } from '~/models/shared/company.schema';
import { isHexColor } from '~/models/shared/accent';
import { toCents } from '~/models/shared/money';
import { digitsAtMost, emailText, longText, requiredText } from '~/models/shared/fields.schema';
import { reminderDaysField, reminderStepsSchema } from '~/models/shared/reminder-days.schema';
import { compactCode, isIban } from '~/models/shared/iban';
import { isTimeZone } from '~/models/shared/zoned-time';
import { isCurrency } from './currencies';

const origin = z
  .string()
  .trim()
  .max(200)
  .refine((text) => /^https?:\/\/[^\s/?#@\\]+\/?$/i.test(text) && URL.canParse(text), { params: { key: 'webAddress' } })
  .transform((text) => new URL(text).origin);

const noCompany = { name: '', address: '', email: '', phone: '', taxNumber: '', registration: '' };
const noBank = { bankName: '', country: '', iban: '', swiftCode: '' };

/** A selectable tax rate. `country` limits it to orders delivered there; empty means everywhere. */
const taxRateSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  percent: z.number(),
  /** Whether the tax is included in prices. Otherwise, it's added to them. */
  included: z.boolean(),
  country: z.string(),
});

/**
 * The workspace settings. The collection contains at most record 1. `origin` is empty until it's known. New invoices
 * are due after `dueDays` and have `taxPercent` and `note`; their numbers start with the prefixes. Emails from the
 * product are sent by `senderName`, or else by the name in `MAIL_FROM`; those with a document end with `signature`.
 * Questions from the help pages go to `supportEmail`, or else to the company's email address. `bank` is the default
 * bank account. `language` is used for documents if the client has none; if it's empty, the sender's language is used.
 */
export const workspaceSchema = z.object({
  id: z.number().int(),
  origin: z.string().default(''),
  company: companySchema.default(noCompany),
  bank: bankSchema.default(noBank),
  dueDays: z.number().int().default(30),
  note: z.string().default(''),
  taxPercent: z.number().default(0),
  /** Whether shop prices include `taxPercent` if no tax rate applies. */
  taxIncluded: z.boolean().default(false),
  /** Delivery prices in the shop, in cents. */
  deliveryPrices: z
    .object({ standard: z.number().int(), express: z.number().int() })
    .default({ standard: 0, express: 0 }),
  invoicePrefix: z.string().default('INV-'),
  creditPrefix: z.string().default('CN-'),
  senderName: z.string().default(''),
  signature: z.string().default(''),
  supportEmail: z.string().default(''),
  look: lookSchema.default({ logo: '', accent: '' }),
  otherBanks: z.array(bankAccountSchema).default([]),
  taxRates: z.array(taxRateSchema).default([]),
  reminders: reminderStepsSchema.default({ days: [], since: '' }),
  currency: z.string().default('USD'),
  language: z.enum(['', ...languages]).default(''),
  timeZone: z.string().default('UTC'),
  publicParts: z.array(z.enum(publicParts)).default([]),
  /**
   * When the workspace was started as a company's own workspace, without sample data; null for the sample workspace.
   */
  startedAt: z.string().nullable().default(null),
  /** The outbox ID of the last test email. */
  testMail: z.number().int().nullable().default(null),
});

/** A single line of text, possibly empty. */
const line = z
  .string()
  .trim()
  .max(200)
  .transform((text) => text.replaceAll(/\s+/g, ' '))
  .default('');

/** An IBAN (ISO 13616), with or without spaces, or an account number in any other format. */
const account = line.refine((text) => !/^[a-z]{2}\d{2}/i.test(text) || isIban(compactCode(text)), {
  params: { key: 'iban' },
});

const prefix = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}/._ -]{0,12}$/u, 'prefix')
  .default('');

/** Fields of the settings form. `nextNumber` is the number of the next invoice or credit note. */
export const workspaceFormSchema = z.object({
  origin,
  name: line,
  address: z.string().trim().max(500).default(''),
  email: z.union([z.literal(''), emailText]).default(''),
  phone: line,
  taxNumber: line,
  registration: line,
  bankName: line,
  bankCountry: line,
  iban: account,
  swiftCode: line,
  dueDays: z.coerce.number().int().min(0).max(365).default(30),
  taxPercent: z.coerce
    .number()
    .min(0)
    .max(100)
    .refine((percent) => Number(percent.toFixed(2)) === percent, { params: { key: 'numberDigits', max: 2 } })
    .default(0),
  taxIncluded: z.boolean().default(false),
  note: longText.default(''),
  invoicePrefix: prefix,
  creditPrefix: prefix,
  nextNumber: z.coerce.number().int().min(1).max(99_999_999).optional(),
  senderName: line.refine((name) => !/[<>"@]/.test(name), { params: { key: 'senderName' } }),
  signature: z.string().trim().max(500).default(''),
  supportEmail: z.union([z.literal(''), emailText]).default(''),
  currency: z
    .string()
    .max(3)
    .refine(isCurrency, { params: { key: 'currency' } })
    .optional(),
  language: z.enum(['', ...languages]).default(''),
  timeZone: z
    .string()
    .max(100)
    .refine(isTimeZone, { params: { key: 'timeZone' } })
    .optional(),
});

/** Fields of the page for the design of documents, in addition to the logo file. */
export const lookFormSchema = z.object({
  accent: z
    .string()
    .trim()
    .max(7)
    .toLowerCase()
    .transform((text) => (/^[\da-f]{6}$/.test(text) ? `#${text}` : text))
    .refine((text) => text === '' || isHexColor(text), { params: { key: 'hexColor' } })
    .default(''),
  withoutLogo: z.boolean().default(false),
});

/** ID of a row in the form: 0 for the default bank account, undefined for a new row. */
const rowId = z.coerce.number().int().min(0).optional();

const deliveryPrice = digitsAtMost(2).min(0).max(100_000).transform(toCents).optional();

/**
 * Fields of the page with bank accounts, tax rates, and delivery prices. Converts the prices to cents. `defaultId` is
 * the bank account that becomes the default.
 */
export const moneyFormSchema = z.object({
  defaultId: z.coerce.number().int().min(0).default(0),
  banks: z.array(z.object({ id: rowId, bankName: line, country: line, iban: account, swiftCode: line })).max(20),
  rates: z
    .array(
      z.object({
        id: rowId,
        name: requiredText.max(60),
        percent: digitsAtMost(4).min(0).max(100),
        included: z.boolean().default(false),
        country: line,
      }),
    )
    .max(50),
  standardDelivery: deliveryPrice,
  expressDelivery: deliveryPrice,
});

/** Fields of the page for public parts: one checkbox for each part. */
export const publicFormSchema = z.object({
  help: z.boolean().default(false),
  blog: z.boolean().default(false),
  pricing: z.boolean().default(false),
});

/** Field of the page for payment reminders. */
export const remindersFormSchema = z.object({ reminderDays: reminderDaysField });

export type RemindersInput = z.output<typeof remindersFormSchema>;
export type PublicForm = z.input<typeof publicFormSchema>;
export type PublicInput = z.infer<typeof publicFormSchema>;
export type LookForm = z.input<typeof lookFormSchema>;
export type LookInput = z.infer<typeof lookFormSchema>;
export type MoneyForm = z.input<typeof moneyFormSchema>;
export type MoneyInput = z.infer<typeof moneyFormSchema>;
export type Workspace = z.infer<typeof workspaceSchema>;
export type WorkspaceForm = z.input<typeof workspaceFormSchema>;
export type WorkspaceInput = z.infer<typeof workspaceFormSchema>;
