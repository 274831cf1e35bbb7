import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '~/components/form/fields/amount';
import { DateField } from '~/components/form/fields/date';
import { TextField } from '~/components/form/fields/text';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { useOwnActionResult } from '~/components/form/use-answer';
import { buttonClass } from '~/components/ui/class-names';

type CouponValues = Record<'code' | 'percent' | 'amount' | 'minimum' | 'endsOn' | 'usesLeft', string>;
type GiftCardValues = Record<'code' | 'balance', string>;

/** Form that adds a coupon. Collapsed until needed. */
export function CouponForm() {
  const { t } = useTranslation('shop');
  const actionData = useOwnActionResult({ form: 'coupon' });
  const [form, fields] = useForm<CouponValues>({ id: 'coupon', lastResult: actionData });
  return (
    <details className="codes__form" open={actionData !== undefined}>
      <summary className={buttonClass({ variant: 'outlined', color: 'neutral' })}>
        <Plus size={16} aria-hidden />
        {t('codes.addCoupon')}
      </summary>
      <Form method="post" {...getFormProps(form)} className="form-stack codes__form" preventScrollReset>
        <input type="hidden" name="intent" value="coupon" />
        <input type="hidden" name="form" value="coupon" />
        <HiddenFields />
        <TextField field={fields.code} label={t('codes.code')} dir="ltr" autoCapitalize="characters" maxLength={40} />
        <AmountField field={fields.percent} label={t('codes.percent')} end="%" optional />
        <AmountField field={fields.amount} label={t('codes.amount')} digits={2} optional />
        <AmountField field={fields.minimum} label={t('codes.minimum')} digits={2} optional />
        <DateField field={fields.endsOn} label={t('codes.endsOn')} optional />
        <TextField
          field={fields.usesLeft}
          label={t('codes.uses')}
          helper={t('codes.usesHint')}
          inputMode="numeric"
          dir="ltr"
          optional
        />
        <SubmitButton>{t('codes.saveCoupon')}</SubmitButton>
      </Form>
    </details>
  );
}

/** Form that adds a gift card. Collapsed until needed. */
export function GiftCardForm() {
  const { t } = useTranslation('shop');
  const actionData = useOwnActionResult({ form: 'giftCard' });
  const [form, fields] = useForm<GiftCardValues>({ id: 'gift-card', lastResult: actionData });
  return (
    <details className="codes__form" open={actionData !== undefined}>
      <summary className={buttonClass({ variant: 'outlined', color: 'neutral' })}>
        <Plus size={16} aria-hidden />
        {t('codes.addGiftCard')}
      </summary>
      <Form method="post" {...getFormProps(form)} className="form-stack codes__form" preventScrollReset>
        <input type="hidden" name="intent" value="giftCard" />
        <input type="hidden" name="form" value="giftCard" />
        <HiddenFields />
        <TextField field={fields.code} label={t('codes.code')} dir="ltr" autoCapitalize="characters" maxLength={40} />
        <AmountField field={fields.balance} label={t('codes.balance')} digits={2} />
        <SubmitButton>{t('codes.saveGiftCard')}</SubmitButton>
      </Form>
    </details>
  );
}
