import { z } from 'zod';
import { latinDigits } from '~/lib/latin-digits';
import { addressInput, addressSchema } from '~/models/order/schema';
import { deliveryMethods } from '~/models/order/rules';
import { countryCalled } from '~/models/shared/countries';
import { checkoutPayments } from './rules';

/** What an account has chosen so far on its way to an order; one per account, its id the account's. Cards are not kept. */
export const checkoutSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  shippingAddress: addressSchema.nullable(),
  billingAddress: addressSchema.nullable(),
  /** The saved addresses these are, which they follow as long as there are such. */
  shippingSaved: z.number().int().nullable().default(null),
  billingSaved: z.number().int().nullable().default(null),
  delivery: z.enum(deliveryMethods).nullable(),
  payment: z.enum(checkoutPayments).nullable(),
  coupon: z.string(),
  giftCard: z.string(),
});

/** An address an account has used and can choose again. */
export const savedAddressSchema = addressSchema.extend({ id: z.number().int(), accountId: z.number().int() });

/**
 * Takes a share (`percent`) or an `amount` in cents off the goods from a `minimum` in cents on, up to a day. Without `usesLeft`
 * it's good for any number of orders.
 */
export const couponSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  percent: z.number(),
  amount: z.number().int(),
  minimum: z.number().int(),
  endsOn: z.string().nullable(),
  usesLeft: z.number().int().min(0).optional(),
  isOff: z.literal(true).optional(),
});

/** A card with money on it, in cents; one that is off pays nothing. */
export const giftCardSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  balance: z.number().int(),
  isOff: z.literal(true).optional(),
});

const knownAddress = addressInput.extend({
  country: z
    .string()
    .max(120)
    .refine((name) => countryCalled(name) !== undefined, { params: { key: 'country' } }),
});
const sentAddress = knownAddress.extend({ save: z.boolean().default(false) });

/** Whether a postcode has the shape of those of its country. */
function postcodeFits({ country, postcode }: { country: string; postcode: string }): boolean {
  return countryCalled(country)?.postcode?.test(postcode.trim()) ?? true;
}

const misfit = { path: ['postcode'], params: { key: 'postcode' } };

/** An address as the checkout takes it: in a country we send to, with a postcode of that country's shape. */
export const checkoutAddressSchema = sentAddress.refine(postcodeFits, misfit);

/** A saved address as its form sends it, held to the same. */
export const savedAddressFormSchema = knownAddress.refine(postcodeFits, misfit);

const blank = (max: number) => z.string().max(max).default('');

/** Where the invoice goes: only with `own` to an address of its own, the `saved` one with this id or a typed one that is whole. */
const billingSchema = z
  .object({
    own: z.boolean().default(false),
    saved: blank(15),
    name: blank(120),
    street: blank(200),
    postcode: blank(20),
    city: blank(100),
    country: blank(80),
    phone: blank(60),
  })
  .superRefine(({ own, saved, ...address }, context) => {
    if (!own || saved !== '') return;
    const refuse = (name: string, key: string) => context.addIssue({ code: 'custom', path: [name], params: { key } });
    for (const name of ['name', 'street', 'city', 'country'] as const)
      if (address[name].trim() === '') refuse(name, 'required');
    if (address.country !== '' && !countryCalled(address.country)) refuse('country', 'country');
    if (!postcodeFits(address)) refuse('postcode', 'postcode');
  });

/** The step of the addresses: where the goods go, and the invoice, which goes there too unless it has an address of its own. */
export const addressStepSchema = sentAddress.extend({ billing: billingSchema.optional() }).refine(postcodeFits, misfit);

export const deliveryChoiceSchema = z.object({ delivery: z.enum(deliveryMethods) });

const digits = (text: string) => latinDigits(text).replace(/[\s-]/g, '');

/** Whether the last digit of a card number fits the others (Luhn). */
function fits(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}

/** The test card that is always declined. */
const declinedCard = '4000000000000002';

function lasts(expiry: string): boolean {
  const [, month = '', year = ''] = /^(\d{2})\s*\/\s*(\d{2})$/.exec(latinDigits(expiry).trim()) ?? [];
  if (month < '01' || month > '12') return false;
  return Date.UTC(2000 + Number(year), Number(month), 1) > Date.now();
}

/** How to pay: the fields of a card are checked and then forgotten; the other ways need none. */
export const paymentChoiceSchema = z
  .object({
    payment: z.enum(checkoutPayments),
    cardName: z.string().max(120).default(''),
    cardNumber: z.string().max(40).default(''),
    cardExpiry: z.string().max(10).default(''),
    cardCode: z.string().max(10).default(''),
  })
  .superRefine(({ payment, cardName, cardNumber, cardExpiry, cardCode }, context) => {
    if (payment !== 'Card') return;
    const refuse = (name: string, key: string) => context.addIssue({ code: 'custom', path: [name], params: { key } });
    if (cardName.trim() === '') refuse('cardName', 'required');
    if (!fits(digits(cardNumber))) refuse('cardNumber', 'cardNumber');
    else if (digits(cardNumber) === declinedCard) refuse('cardNumber', 'cardDeclined');
    if (!lasts(cardExpiry)) refuse('cardExpiry', 'cardExpiry');
    if (!/^\d{3,4}$/.test(digits(cardCode))) refuse('cardCode', 'cardCode');
  });

/** What the last step sends: the total the buyer saw, in cents, what a gift card leaves of it, and a note. */
export const reviewSchema = z.object({
  expectedTotal: z.coerce.number().int(),
  expectedDue: z.coerce.number().int().optional(),
  note: z.string().max(2000).default(''),
});

export type Checkout = z.infer<typeof checkoutSchema>;
export type SavedAddress = z.infer<typeof savedAddressSchema>;
export type AddressStep = z.infer<typeof addressStepSchema>;
export type SavedAddressValues = z.input<typeof savedAddressFormSchema>;
/** The address form as typed, before it is read. */
export type AddressValues = z.input<typeof checkoutAddressSchema>;
/** The same of the step of the addresses. */
export type AddressStepValues = z.input<typeof addressStepSchema>;
