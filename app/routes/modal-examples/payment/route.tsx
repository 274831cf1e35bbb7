import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '~/components/form/fields/amount';
import { DateField } from '~/components/form/fields/date';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SelectField } from '~/components/form/fields/select';
import { Alert } from '~/components/ui/alert';
import { useActionResult } from '~/components/form/use-answer';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { todayOf } from '~/http/time-zone.server';
import { formatMoney, formatNumber, isolated } from '~/lib/format';
import { recordPayment } from '~/models/invoice/payment.server';
import { matchingInvoices } from '~/models/invoice/queries.server';
import { openFilter, paymentMethods } from '~/models/invoice/rules';
import { type PaymentFormValues, paymentInputSchema } from '~/models/invoice/schema';
import { toDollars } from '~/models/shared/money';
import { ExampleDialog, ExampleFoot } from '../dialog';
import { dialogPath, modalsPath } from '../dialogs';
import { chosenId, offered, openDialog } from '../open.server';
import { RecordPicker } from '../record-picker';
import { Grid } from '~/components/ui/layout';

export const handle = { i18n: ['invoice'] };

/**
 * Returns the invoices with an amount due, earliest due date first (`rows`), and the selected invoice (`row`). The URL
 * selects the invoice, by default the first one. `row` is `null` if there are none.
 */
async function chosenInvoice(request: Request, today: string) {
  const order = { sort: 'asc', sortColumn: 'dueDate' } as const;
  const rows = await matchingInvoices({ q: '', status: openFilter, shown: true, ...order }, today);
  const id = chosenId(
    request,
    rows.map(({ invoice }) => invoice.id),
  );
  return { rows, row: rows.find(({ invoice }) => invoice.id === id) ?? null };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { title } = await openDialog(request, 'payment');
  const [today, language] = await Promise.all([todayOf(request), languageOf(request)]);
  const { rows, row } = await chosenInvoice(request, today);
  return {
    title,
    today,
    invoices: offered(rows, (one) => one === row).map(({ invoice, name, due }) => ({
      value: String(invoice.id),
      label: [name, invoice.client.name, formatMoney(due, language)].map(isolated).join(' · '),
    })),
    chosen: row && { id: row.invoice.id, amount: formatNumber(toDollars(row.due), language, 2) },
    constraint: constraintsOf(paymentInputSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await openDialog(request, 'payment');
  const form = await readForm(request);
  const [today, language] = await Promise.all([todayOf(request), languageOf(request)]);
  const { row } = await chosenInvoice(request, today);
  const id = row?.invoice.id ?? 0;
  return saveForm({
    request,
    form,
    actor,
    schema: paymentInputSchema,
    texts: 'invoice',
    save: (input, { idempotencyKey }) => recordPayment({ id, input, actor, idempotencyKey, onDay: today }),
    done: ({ result, input, t }) => ({
      to: modalsPath,
      message: t('toast.paid', { name: result.name, amount: formatMoney(input.amount, language) }),
    }),
    refused: ({ code }, t) => (code === 'not_found' ? t('payment.nothingDue') : undefined),
  });
}

/** Form that records a payment for an open invoice. */
export default function PaymentDialog() {
  const { t } = useTranslation(['modals', 'invoice']);
  const { invoices, chosen } = useLoaderData<typeof loader>();
  return (
    <ExampleDialog name="payment" layout="sheet">
      {chosen ? (
        <>
          <RecordPicker label={t('payment.invoice')} options={invoices} chosen={chosen.id} />
          <PaymentFields key={chosen.id} {...chosen} />
        </>
      ) : (
        <>
          <div className="modal-note">
            <Alert title={t('invoice:payment.nothingDue')} />
          </div>
          <ExampleFoot />
        </>
      )}
    </ExampleDialog>
  );
}

function PaymentFields({ id, amount }: { id: number; amount: string }) {
  const { t } = useTranslation('invoice');
  const { today, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<PaymentFormValues>({
    id: `payment-${id}`,
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
    defaultValue: { amount, paidOn: today, method: paymentMethods[0], note: '' },
  });
  const names = { amount: t('payment.amount'), paidOn: t('payment.paidOn'), method: t('payment.method') };
  const methods = paymentMethods.map((method) => ({ value: method, label: t(`method.${method}`) }));
  return (
    <Form
      method="post"
      action={`${dialogPath('payment')}?id=${id}`}
      {...getFormProps(form)}
      className="form-stack"
      preventScrollReset
    >
      <HiddenFields />
      <ErrorSummary form={form} labels={names} />
      <AmountField field={fields.amount} label={names.amount} digits={2} />
      <Grid min={140} fit gap={16}>
        <DateField field={fields.paidOn} label={names.paidOn} />
        <SelectField field={fields.method} label={names.method} options={methods} />
      </Grid>
      <ExampleFoot label={t('payment.submit')} />
    </Form>
  );
}
