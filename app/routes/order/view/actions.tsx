import { getFormProps, useForm } from '@conform-to/react';
import { Form, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Command, CommandButton, commandsFor } from '~/components/data-table/command';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { AmountField } from '~/components/form/fields/amount';
import { TextField } from '~/components/form/fields/text';
import { useOwnActionResult } from '~/components/form/use-answer';
import { formatMoney, formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { nextOrderStep } from '~/models/order/rules';
import { toDollars } from '~/models/shared/money';
import { useOrderCommands } from '../commands';
import { listQueryOf } from '../links';
import { Card } from '~/components/ui/card';
import type { OrderView } from './view.server';
import type { loader } from './route';
import { ReturnForm } from './return';
import { ShipForm, TrackingForm } from './tracking';
import { buttonClass } from '~/components/ui/class-names';

/** Actions for the order in its current state: the next step first, followed by the others. */
export function OrderActions({ order }: { order: OrderView }) {
  const { t } = useTranslation('order');
  const next = nextOrderStep(order);
  const [search] = useSearchParams();
  const here = `/apps/order/view/${order.id}${listQueryOf(search)}`;
  const possible = commandsFor(useOrderCommands(search), order).filter(({ to }) => !to);
  const refunds = useOwnRefunds(order.refundable);
  const isShipped = order.shippedOn !== null;
  if (possible.length === 0 && order.refundable === 0 && !isShipped) return null;
  return (
    <Card className="order-actions" aria-label={t('actions.label')}>
      {possible
        .sort((a, b) => Number(b.key === next) - Number(a.key === next))
        .map((command) => {
          if (command.key === 'cancel') return <CancelForm key="cancel" command={command} />;
          if (command.key === 'ship') return <ShipForm key="ship" command={command} isNext={next === 'ship'} />;
          const shade = command.key === next ? {} : ({ variant: 'outlined', color: 'neutral' } as const);
          const className = buttonClass({ ...shade, fullWidth: true });
          return <CommandButton key={command.key} command={command} row={order} className={className} action={here} />;
        })}
      {isShipped && <TrackingForm key={JSON.stringify(order.tracking)} order={order} />}
      {order.refundable > 0 && <ReturnForm key={`return ${refunds}`} />}
      {order.refundable > 0 && <RefundForm key={refunds} />}
    </Card>
  );
}

/**
 * Counts the refunds that the user made on this page. Each of them changes both the refundable amount and the location
 * key. A refund by another user changes only the amount and isn't counted, so the form keeps its input.
 */
function useOwnRefunds(refundable: number): number {
  const { key } = useLocation();
  const [kept, setKept] = useState({ refundable, key, times: 0 });
  if (refundable === kept.refundable && key === kept.key) return kept.times;
  const times = refundable !== kept.refundable && key !== kept.key ? kept.times + 1 : kept.times;
  setKept({ refundable, key, times });
  return times;
}

/** Expandable form that cancels the order. The reason is also the reason of the refund if the order was paid. */
function CancelForm({ command: { icon: Icon, label } }: { command: Pick<Command<never>, 'icon' | 'label'> }) {
  const { t } = useTranslation('order');
  const { order, constraint, canMail } = useLoaderData<typeof loader>();
  const actionData = useOwnActionResult({ form: 'cancel-order' });
  const [form, fields] = useForm<{ reason: string }>({ id: 'cancel-order', constraint, lastResult: actionData });
  return (
    <details className="order-cancel" open={actionData !== undefined}>
      <summary className={buttonClass({ variant: 'plain', color: 'danger', fullWidth: true })}>
        <Icon size={16} aria-hidden />
        {label}
      </summary>
      <Form method="post" {...getFormProps(form)} className="form-stack order-cancel__form" preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="form" value="cancel-order" />
        <TextField
          field={fields.reason}
          label={t('cancel.reason')}
          helper={canMail ? t('cancel.reasonHint') : undefined}
        />
        <SubmitButton color="danger" fullWidth>
          {order.payment === 'unpaid' ? label : t('cancel.submit')}
        </SubmitButton>
      </Form>
    </details>
  );
}

/**
 * Expandable form that refunds an amount with a reason. Open and prefilled if an edit of the order left an amount to
 * refund.
 */
function RefundForm() {
  const { t } = useTranslation('order');
  const { order, money, adjustments, constraint, canMail } = useLoaderData<typeof loader>();
  const reason = adjustments.findLast(({ amount }) => amount < 0)?.reason ?? '';
  const language = useLanguage();
  const actionData = useOwnActionResult({ form: 'refund-order' });
  const [form, fields] = useForm<{ amount: string; reason: string }>({
    id: 'refund-order',
    constraint,
    lastResult: actionData,
    // The amount left to refund after an edit, with the reason for the edit.
    defaultValue: money.toRefund > 0 ? { amount: formatNumber(toDollars(money.toRefund), language, 2), reason } : {},
  });
  const most = formatMoney(order.refundable, language);
  return (
    <details className="order-cancel" open={actionData !== undefined || money.toRefund > 0}>
      <summary className={buttonClass({ variant: 'plain', color: 'neutral', fullWidth: true })}>
        <Undo2 size={16} aria-hidden />
        {t('refund.open')}
      </summary>
      <Form method="post" {...getFormProps(form)} className="form-stack order-cancel__form" preventScrollReset>
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="form" value="refund-order" />
        <HiddenFields />
        <AmountField
          field={fields.amount}
          label={t('refund.amount')}
          helper={t('refund.amountHint', { most })}
          digits={2}
          optional
        />
        <TextField
          field={fields.reason}
          label={t('cancel.reason')}
          helper={canMail ? t('cancel.reasonHint') : undefined}
        />
        <SubmitButton variant="outlined" color="neutral" fullWidth>
          {t('refund.submit')}
        </SubmitButton>
      </Form>
    </details>
  );
}
