import { describe, expect, it } from 'vitest';
import { constraintsOf } from '~/http/form/parse.server';
import { codeFormSchema, twoStepsFormSchema } from '~/models/account/form.schema';
import { paymentChoiceSchema } from '~/models/checkout/schema';

describe('codes copied from another device', () => {
  it('can contain Arabic and Persian digits and spaces', () => {
    expect(codeFormSchema.parse({ code: ' ١٢٣ ٤٥٦ ' })).toEqual({ code: '123456' });
    expect(codeFormSchema.parse({ code: '۱۲۳۴۵۶' })).toEqual({ code: '123456' });
    const secret = 'A'.repeat(32);
    expect(twoStepsFormSchema.parse({ secret, code: '٠١٢ ٣٤٥', currentPassword: 'x' }).code).toBe('012345');
  });

  it('can’t be blank, and are marked as required in the form', () => {
    expect(codeFormSchema.safeParse({ code: '  ' }).success).toBe(false);
    expect(constraintsOf(codeFormSchema).code).toMatchObject({ required: true });
  });
});

describe('a card number', () => {
  const card = {
    payment: 'Card',
    cardName: 'Dana',
    cardNumber: '4242 4242 4242 4242',
    cardExpiry: '12/60',
    cardCode: '123',
  };

  it('can be entered with Arabic digits, and an invalid number is rejected', () => {
    const typed = { ...card, cardNumber: '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', cardExpiry: '١٢/٦٠', cardCode: '١٢٣' };
    expect(paymentChoiceSchema.safeParse(typed).success).toBe(true);
    expect(paymentChoiceSchema.safeParse({ ...typed, cardNumber: '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٣' }).success).toBe(false);
  });
});
