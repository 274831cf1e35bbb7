import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '~/components/form/fields/amount';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { DateField } from '~/components/form/fields/date';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SelectField } from '~/components/form/fields/select';
import { TextareaField } from '~/components/form/fields/textarea';
import type { FormConstraint } from '~/components/form/form-props';
import { paymentMethods } from '~/models/invoice/rules';
import type { PaymentFormValues } from '~/models/invoice/schema';

type Values = Record<'amount' | 'paidOn' | 'method' | 'note', string>;

/** The ID of the form, for the buttons in the footer of its panel. */
export const paymentFormId = 'payment';

/** Fields for a new payment, or for correcting one. */
export function PaymentForm({
  values,
  constraint,
  result,
  isPayout = false,
  children,
}: {
  /** The amount is in units of the workspace's currency, not in cents, and formatted for the language. */
  values: Values;
  constraint: FormConstraint;
  result: SubmissionResult<string[]> | undefined;
  /** Whether the payment is money paid out to the client, which can't become credit. */
  isPayout?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation('invoice');
  const [form, fields] = useForm<PaymentFormValues>({
    id: paymentFormId,
    constraint,
    lastResult: result,
    defaultValue: values,
  });
  const amount = t(isPayout ? 'payment.paidOut' : 'payment.amount');
  const paidOn = t(isPayout ? 'payment.paidOutOn' : 'payment.paidOn');
  const methods = paymentMethods.map((method) => ({ value: method, label: t(`method.${method}`) }));
  return (
    <>
      <Form method="post" {...getFormProps(form)} className="form-stack">
        <HiddenFields />
        <ErrorSummary form={form} labels={{ amount, paidOn }} />
        <AmountField field={fields.amount} label={amount} digits={2} autoFocus />
        {!isPayout && <CheckboxField field={fields.keepCredit} label={t('payment.keepCredit')} />}
        <DateField field={fields.paidOn} label={paidOn} />
        <SelectField field={fields.method} label={t('payment.method')} options={methods} />
        <TextareaField field={fields.note} label={t('payment.note')} optional />
      </Form>
      {children}
    </>
  );
}
