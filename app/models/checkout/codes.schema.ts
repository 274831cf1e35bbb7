import { z } from 'zod';
import { day, digitsAtMost, requiredText } from '~/models/shared/fields.schema';
import { toCents } from '~/models/shared/money';

const newCode = requiredText
  .max(40)
  .refine((text) => /^[a-z0-9-]{3,}$/i.test(text.trim()), { params: { key: 'codeShape' } })
  .transform((text) => text.trim().toUpperCase());

const dollars = digitsAtMost(2).min(0).max(1_000_000).transform(toCents);

/** Form of a new coupon. Converts amounts from dollars to cents. Fields that are left empty mean zero or unlimited. */
export const newCouponSchema = z
  .object({
    code: newCode,
    percent: digitsAtMost(2).min(0).max(100).optional(),
    amount: dollars.optional(),
    minimum: dollars.optional(),
    endsOn: day.optional(),
    usesLeft: z.number().int().min(1).max(1_000_000).optional(),
  })
  .refine(({ percent = 0, amount = 0 }) => percent > 0 || amount > 0, {
    path: ['percent'],
    params: { key: 'couponNothing' },
  });

/** Form of a new gift card. Converts its balance from dollars to cents. */
export const newGiftCardSchema = z.object({
  code: newCode,
  balance: dollars.refine((cents) => cents > 0, { params: { key: 'amountPositive' } }),
});

export type NewCoupon = z.infer<typeof newCouponSchema>;
export type NewGiftCard = z.infer<typeof newGiftCardSchema>;
