import { z } from 'zod';
import { latinDigits } from '~/lib/latin-digits';
import { addressInput, addressSchema } from '~/models/order/schema';
import { deliveryMethods } from '~/models/order/rules';
import { countryCalled } from '~/models/shared/countries';
import { checkoutPayments, orderMethodOf } from './rules';

/**
 * An account's selections for its next order. There's one record per account, with the account's ID. Card data isn't
 * stored.
 */
export const checkoutSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  shippingAddress: addressSchema.nullable(),
  billingAddress: addressSchema.nullable(),
  /**
   * IDs of the saved addresses that were copied. A copy is updated together with its saved address, as long as the
   * saved address exists.
   */
  shippingSaved: z.number().int().nullable().default(null),
  billingSaved: z.number().int().nullable().default(null),
  delivery: z.enum(deliveryMethods).nullable(),
  payment: z.enum(checkoutPayments).nullable(),
  coupon: z.string(),
  giftCard: z.string(),
});

/** An address that an account has used and can select again. */
export const savedAddressSchema = addressSchema.extend({ id: z.number().int(), accountId: z.number().int() });

/**
 * Discount on goods: a percentage (`percent`), an `amount` in cents, or both, for orders from a `minimum` in cents. The
 * last valid day is `endsOn`. Without `usesLeft`, it's valid for any number of orders.
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

/** A gift card with a balance in cents. It can't be used while it's turned off. */
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

function postcodeFits({ country, postcode }: { country: string; postcode: string }): boolean {
  return countryCalled(country)?.postcode?.test(postcode.trim()) ?? true;
}

const misfit = { path: ['postcode'], params: { key: 'postcode' } };

/** An address in the checkout, with a known country and a postcode in that country's format. */
export const checkoutAddressSchema = sentAddress.refine(postcodeFits, misfit);

/** Form of a saved address, with the same validation as in the checkout. */
export const savedAddressFormSchema = knownAddress.refine(postcodeFits, misfit);

const blank = (max: number) => z.string().max(max).default('');

/**
 * Invoice address. With `own`, it's a separate address: either the saved address with the ID `saved`, or a complete
 * typed address.
 */
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

/** The address step: the shipping address, and the invoice address, which defaults to the shipping address. */
export const addressStepSchema = sentAddress.extend({ billing: billingSchema.optional() }).refine(postcodeFits, misfit);

export const deliveryChoiceSchema = z.object({ delivery: z.enum(deliveryMethods) });

const digits = (text: string) => latinDigits(text).replace(/[\s-]/g, '');

/** Checks whether a card number has 12 to 19 digits, the last of which is a valid check digit (Luhn). */
function fits(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}

const declinedCard = '4000000000000002';

function lasts(expiry: string): boolean {
  const [, month = '', year = ''] = /^(\d{2})\s*\/\s*(\d{2})$/.exec(latinDigits(expiry).trim()) ?? [];
  if (month < '01' || month > '12') return false;
  return Date.UTC(2000 + Number(year), Number(month), 1) > Date.now();
}

/** Payment method. Card fields are validated and then discarded; other methods have no fields. */
export const paymentChoiceSchema = z
  .object({
    payment: z.enum(checkoutPayments),
    cardName: z.string().max(120).default(''),
    cardNumber: z.string().max(40).default(''),
    cardExpiry: z.string().max(10).default(''),
    cardCode: z.string().max(10).default(''),
  })
  .superRefine(({ payment, cardName, cardNumber, cardExpiry, cardCode }, context) => {
    if (orderMethodOf(payment) !== 'Card') return;
    const refuse = (name: string, key: string) => context.addIssue({ code: 'custom', path: [name], params: { key } });
    if (cardName.trim() === '') refuse('cardName', 'required');
    if (!fits(digits(cardNumber))) refuse('cardNumber', 'cardNumber');
    else if (digits(cardNumber) === declinedCard) refuse('cardNumber', 'cardDeclined');
    if (!lasts(cardExpiry)) refuse('cardExpiry', 'cardExpiry');
    if (!/^\d{3,4}$/.test(digits(cardCode))) refuse('cardCode', 'cardCode');
  });

/** The last step: the total that the buyer saw, in cents, the amount left after a gift card, and a note. */
export const reviewSchema = z.object({
  expectedTotal: z.coerce.number().int(),
  expectedDue: z.coerce.number().int().optional(),
  note: z.string().max(2000).default(''),
});

export type Checkout = z.infer<typeof checkoutSchema>;
export type SavedAddress = z.infer<typeof savedAddressSchema>;
export type AddressStep = z.infer<typeof addressStepSchema>;
export type SavedAddressValues = z.input<typeof savedAddressFormSchema>;
/** The address form as typed, before it's parsed. */
export type AddressValues = z.input<typeof checkoutAddressSchema>;
/** The form of the address step as typed, before it's parsed. */
export type AddressStepValues = z.input<typeof addressStepSchema>;
