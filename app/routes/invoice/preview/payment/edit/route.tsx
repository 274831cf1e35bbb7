import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { useActionResult } from '~/components/form/use-answer';
import { PanelActions } from '~/components/form/panel-actions';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Alert } from '~/components/ui/alert';
import { buttonClass } from '~/components/ui/class-names';
import { getInvoice } from '~/models/invoice/commands.server';
import { correctPayment, getPayment, removePayment } from '~/models/invoice/payment.server';
import { paymentFormSchema } from '~/models/invoice/schema';
import { formatMoney, formatNumber } from '~/lib/format';
import { constraintsOf } from '~/http/form/parse.server';
import { languageOf, translator } from '~/http/i18n.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { saveForm } from '~/http/form/save.server';
import { todayOf } from '~/http/time-zone.server';
import { redirectWithToast } from '~/http/toast.server';
import { toDollars } from '~/models/shared/money';
import { listQueryOf, previewPath } from '../../../links';
import { PaymentForm, paymentFormId } from '../form';

export const handle = { i18n: ['invoice', 'overlay', 'form'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Invoice');
  const [id, paymentId] = [idParam(params.id), idParam(params.payment)];
  const language = await languageOf(request);
  const [{ name }, payment] = await orThrow(Promise.all([getInvoice(id), getPayment(id, paymentId)]));
  const { amount, paidOn, method, note } = payment;
  return {
    title: translator(language, 'invoice')('payment.edit', { name }),
    id,
    moved: payment.credit !== undefined,
    isPayout: amount < 0,
    values: { amount: formatNumber(toDollars(Math.abs(amount)), language, 2), paidOn, method, note },
    constraint: constraintsOf(paymentFormSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Invoice');
  const [id, paymentId] = [idParam(params.id), idParam(params.payment)];
  const [onDay, language, form] = await Promise.all([todayOf(request), languageOf(request), readForm(request)]);
  if (form.get('step') === 'remove') {
    const { result, changeId } = await orThrow(removePayment({ id, paymentId, actor }));
    const message = translator(language, 'invoice')('toast.paymentRemoved', { name: result.name });
    const to = `${previewPath(id)}${listQueryOf(new URL(request.url).searchParams)}`;
    return redirectWithToast(request, to, { type: 'success', message, changeId });
  }
  return saveForm({
    request,
    actor,
    form,
    schema: paymentFormSchema,
    texts: 'invoice',
    save: (input) => correctPayment({ id, paymentId, input, actor, onDay }),
    done: ({ result, input, t, search }) => ({
      to: `${previewPath(id)}${listQueryOf(search)}`,
      message: t('toast.paymentSaved', { name: result.name, amount: formatMoney(input.amount, language) }),
    }),
    refused: (error, t) => (error.code === 'conflict' ? t('payment.moved') : undefined),
  });
}

/** Panel to correct or remove a payment. A payment made with credit can only be removed. */
export default function EditPayment() {
  const { t } = useTranslation('invoice');
  const { id, title, moved, isPayout, values, constraint } = useLoaderData<typeof loader>();
  const result = useActionResult<typeof action>()?.result;
  const closeTo = `${previewPath(id)}${listQueryOf(useSearchParams()[0])}`;
  const look = buttonClass({ variant: 'plain', color: 'danger', fullWidth: true });
  const remove = (
    <PostButton fields={{ step: 'remove' }} className={look}>
      <Trash2 size={16} aria-hidden />
      {t('payment.remove')}
    </PostButton>
  );
  return (
    <RoutedPanel
      title={title}
      closeTo={closeTo}
      footer={!moved && <PanelActions form={paymentFormId} closeTo={closeTo} label={t('payment.save')} />}
    >
      {moved ? (
        <>
          <Alert color="info" title={t('payment.moved')} />
          {remove}
        </>
      ) : (
        <PaymentForm values={values} constraint={constraint} isPayout={isPayout} result={result}>
          {remove}
        </PaymentForm>
      )}
    </RoutedPanel>
  );
}
