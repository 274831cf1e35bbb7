import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useActionResult } from '~/components/form/use-answer';
import { useTranslation } from 'react-i18next';
import { PanelActions } from '~/components/form/panel-actions';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Money } from '~/components/text/money';
import { Alert } from '~/components/ui/alert';
import { paymentMethods } from '~/models/invoice/rules';
import { getInvoice } from '~/models/invoice/commands.server';
import { payOut, recordPayment } from '~/models/invoice/payment.server';
import { paymentFormSchema } from '~/models/invoice/schema';
import { formatMoney, formatNumber } from '~/lib/format';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { saveForm } from '~/http/form/save.server';
import { listQueryOf, previewPath } from '../../links';
import { todayOf } from '~/http/time-zone.server';
import { toDollars } from '~/models/shared/money';
import { PaymentForm, paymentFormId } from './form';

export const handle = { i18n: ['invoice', 'overlay', 'form'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const [today, language] = await Promise.all([todayOf(request), languageOf(request)]);
  const { invoice, name, due, state } = await orThrow(getInvoice(idParam(params.id), today));
  const t = await translatorFor(request, 'invoice');
  return {
    title: t(due < 0 ? 'payment.payOutTitle' : 'payment.title', { name }),
    id: invoice.id,
    due,
    payable: state !== 'Draft' && due !== 0,
    values: {
      amount: formatNumber(toDollars(Math.abs(due)), language, 2),
      paidOn: today,
      method: paymentMethods[0],
      note: '',
    },
    constraint: constraintsOf(paymentFormSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  const id = idParam(params.id);
  const [onDay, language] = await Promise.all([todayOf(request), languageOf(request)]);
  const isPayout = (await orThrow(getInvoice(id, onDay))).due < 0;
  const record = isPayout ? payOut : recordPayment;
  return saveForm({
    request,
    actor,
    schema: paymentFormSchema,
    texts: 'invoice',
    save: (input, { idempotencyKey }) => record({ id, input, actor, idempotencyKey, onDay }),
    done: ({ result, input, t, search }) => ({
      to: `${previewPath(id)}${listQueryOf(search)}`,
      message: t(isPayout ? 'toast.paidOut' : 'toast.paid', {
        name: result.name,
        amount: formatMoney(input.amount, language),
      }),
    }),
    refused: (error, t) => (error.code === 'conflict' ? t('toast.refused', { name: `#${id}` }) : undefined),
  });
}

export default function RecordPayment() {
  const { t } = useTranslation('invoice');
  const { id, due, payable, title, values, constraint } = useLoaderData<typeof loader>();
  const result = useActionResult<typeof action>()?.result;
  const closeTo = `${previewPath(id)}${listQueryOf(useSearchParams()[0])}`;
  return (
    <RoutedPanel
      title={title}
      sub={
        <>
          {t(due < 0 ? 'payment.kept' : 'panel.balance')}: <Money cents={Math.abs(due)} />
        </>
      }
      closeTo={closeTo}
      footer={
        payable && (
          <PanelActions
            form={paymentFormId}
            closeTo={closeTo}
            label={t(due < 0 ? 'payment.payOut' : 'payment.submit')}
          />
        )
      }
    >
      {payable ? (
        <PaymentForm values={values} constraint={constraint} isPayout={due < 0} result={result} />
      ) : (
        <Alert color="info" title={t('payment.nothingDue')} />
      )}
    </RoutedPanel>
  );
}
