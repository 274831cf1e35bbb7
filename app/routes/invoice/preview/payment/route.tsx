import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { DateField } from '~/components/form/date-field';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SelectField } from '~/components/form/select-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { TextField } from '~/components/form/text-field';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Money } from '~/components/text/money';
import { paymentMethods } from '~/models/invoice/rules';
import { getInvoice, recordPayment } from '~/models/invoice/commands.server';
import { type PaymentFormValues, paymentInputSchema } from '~/models/invoice/schema';
import { formatMoney } from '~/lib/format';
import { constraintsOf } from '~/http/form.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { pageTitle } from '~/http/page-title';
import { saveForm } from '~/http/save-form.server';
import { listQueryOf, previewPath } from '../../links';
import { todayOf } from '~/http/time-zone.server';
import { toDollars } from '~/models/shared/money';
import { ButtonLink } from '~/components/ui/button';

export const handle = { i18n: ['invoice', 'overlay', 'form'] };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const today = await todayOf(request);
  const { invoice, due, status } = await orThrow(getInvoice(idParam(params.id), today));
  const t = await translatorFor(request, 'invoice');
  return {
    title: t('payment.title', { id: invoice.id }),
    id: invoice.id,
    due,
    payable: status !== 'Draft' && due > 0,
    today,
    constraint: constraintsOf(paymentInputSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  const id = idParam(params.id);
  const language = await languageOf(request);
  return saveForm({
    request,
    actor,
    schema: paymentInputSchema,
    texts: 'invoice',
    save: (input, by) => recordPayment({ id, input, ...by }),
    done: ({ input, t, search }) => ({
      to: `${previewPath(id)}${listQueryOf(search)}`,
      message: t('toast.paid', { id, amount: formatMoney(input.amount, language) }),
    }),
    refused: (error, t) => (error.code === 'conflict' ? t('toast.refused', { id }) : undefined),
  });
}

export default function RecordPayment() {
  const { t } = useTranslation('invoice');
  const { id, due, payable, title } = useLoaderData<typeof loader>();
  const query = listQueryOf(useSearchParams()[0]);
  const closeTo = `${previewPath(id)}${query}`;
  return (
    <RoutedPanel
      title={title}
      sub={
        <>
          {t('panel.balance')}: <Money cents={due} />
        </>
      }
      closeTo={closeTo}
    >
      {payable ? <PaymentForm closeTo={closeTo} /> : <Alert color="info" title={t('payment.nothingDue')} />}
    </RoutedPanel>
  );
}

function PaymentForm({ closeTo }: { closeTo: string }) {
  const { t } = useTranslation(['invoice', 'form']);
  const { due, today: day, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<PaymentFormValues>({
    id: 'payment',
    constraint,
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { amount: toDollars(due).toFixed(2), paidOn: day, method: paymentMethods[0], note: '' },
  });
  const methods = paymentMethods.map((method) => ({ value: method, label: t(`method.${method}`) }));
  return (
    <Form method="post" {...getFormProps(form)} className="form-stack">
      <HiddenFields />
      <ErrorSummary form={form} />
      <TextField
        field={fields.amount}
        label={t('payment.amount')}
        type="number"
        step="0.01"
        inputMode="decimal"
        dir="ltr"
      />
      <DateField field={fields.paidOn} label={t('payment.paidOn')} />
      <SelectField field={fields.method} label={t('payment.method')} options={methods} />
      <TextareaField field={fields.note} label={t('payment.note')} optional />
      <div className="invoice-form-foot">
        <SubmitButton fullWidth>{t('payment.submit')}</SubmitButton>
        <ButtonLink variant="outlined" color="neutral" to={closeTo} preventScrollReset>
          {t('form:cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}
