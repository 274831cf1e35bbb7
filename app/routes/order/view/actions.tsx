import { getFormProps, useForm } from '@conform-to/react';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { CircleCheck, CircleDollarSign, CircleX, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { Card } from '~/components/ui/card';
import { nextOrderStep, orderSteps } from '~/models/order/rules';
import type { OrderView } from './view.server';
import type { action, loader } from './route';
import { buttonClass } from '~/components/ui/class-names';

const icons = { pay: CircleDollarSign, ship: Truck, finish: CircleCheck };
const steps = ['pay', 'ship', 'finish'] as const;

/** What can be done with the order as it stands: what it needs next first, the rest below. */
export function OrderActions({ order }: { order: OrderView }) {
  const { t } = useTranslation('order');
  const can = orderSteps(order);
  const next = nextOrderStep(order);
  const possible = steps.filter((step) => can[step]).sort((a, b) => Number(b === next) - Number(a === next));
  if (possible.length === 0 && !can.cancel) return null;
  return (
    <Card className="order-actions" aria-label={t('actions.label')}>
      {possible.map((step) => {
        const Icon = icons[step];
        const look = step === next ? {} : ({ variant: 'outlined', color: 'neutral' } as const);
        return (
          <PostButton key={step} fields={{ intent: step }} className={buttonClass({ ...look, fullWidth: true })}>
            <Icon size={16} aria-hidden />
            {t(`actions.${step}`)}
          </PostButton>
        );
      })}
      {can.cancel && <CancelForm />}
    </Card>
  );
}

/** Cancelling asks for the reason, which the customer's refund carries; the form folds out in place. */
function CancelForm() {
  const { t } = useTranslation('order');
  const { order, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ reason: string }>({ id: 'cancel-order', constraint, lastResult });
  return (
    <details className="order-cancel" open={lastResult !== undefined}>
      <summary className={buttonClass({ variant: 'plain', color: 'danger', fullWidth: true })}>
        <CircleX size={16} aria-hidden />
        {t('actions.cancel')}
      </summary>
      <Form method="post" {...getFormProps(form)} className="form-stack order-cancel__form" preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        <TextField field={fields.reason} label={t('cancel.reason')} />
        <SubmitButton color="danger" fullWidth>
          {t(order.payment === 'unpaid' ? 'actions.cancel' : 'cancel.submit')}
        </SubmitButton>
      </Form>
    </details>
  );
}
