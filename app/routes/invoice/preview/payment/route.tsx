import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/feedback/alert';
import { DateField } from '~/components/form/date-field';
import { ErrorSummary } from '~/components/form/error-summary';
import { SelectField } from '~/components/form/select-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { TextField } from '~/components/form/text-field';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Money } from '~/components/text/money';
import { paymentMethods } from '~/models/invoice/rules';
import { getInvoice, recordPayment } from '~/models/invoice/commands.server';
import { type PaymentFormValues, paymentInputSchema } from '~/models/invoice/schema';
import { today } from '~/models/shared/today.server';
import { formatMoney } from '~/lib/format';
import { constraintsOf, formAgain, parseForm, refusedForm } from '~/http/form.server';
import { languageOf, translator, translatorFor } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { redirectWithToast } from '~/http/toast.server';
import { listQueryOf, previewPath } from '../../links';
import { invoiceIdFrom } from '../../view.server';

export const handle = { i18n: ['invoice', 'overlay', 'form'] };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const { invoice, due, status } = await orThrow(getInvoice(invoiceIdFrom(params)));
  const t = await translatorFor(request, 'invoice');
  return {
    title: t('payment.title', { id: invoice.id }),
    id: invoice.id,
    due,
    payable: status !== 'Draft' && due > 0,
    today: today(),
    constraint: constraintsOf(paymentInputSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  const id = invoiceIdFrom(params);
  const submission = await parseForm(request, await readForm(request), paymentInputSchema);
  if (submission.status !== 'success') return formAgain(submission.reply());
  const language = await languageOf(request);
  const t = translator(language, 'invoice');
  try {
    const { changeId } = await recordPayment({ id, input: submission.value, actor });
    const amount = formatMoney(submission.value.amount, language);
    const to = `${previewPath(id)}${listQueryOf(new URL(request.url).searchParams)}`;
    return await redirectWithToast(request, to, {
      type: 'success',
      message: t('toast.paid', { id, amount }),
      changeId,
    });
  } catch (error) {
    const validation = translator(language, 'validation');
    return refusedForm(submission, error, (message) =>
      message === 'amountTooHigh' ? validation('amountTooHigh') : t('toast.refused', { id }),
    );
  }
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
    defaultValue: { amount: (due / 100).toFixed(2), paidOn: day, method: paymentMethods[0], note: '' },
  });
  const methods = paymentMethods.map((method) => ({ value: method, label: t(`method.${method}`) }));
  return (
    <Form method="post" {...getFormProps(form)} className="form-stack">
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
        <Link className="btn btn--outlined btn--neutral btn--md" to={closeTo} preventScrollReset>
          {t('form:cancel')}
        </Link>
      </div>
    </Form>
  );
}
