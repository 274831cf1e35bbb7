import { getFormProps, useForm } from '@conform-to/react';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type Command, CommandButton, commandsFor } from '~/components/data-table/command';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { nextOrderStep } from '~/models/order/rules';
import { useOrderCommands } from '../commands';
import { Card } from '~/components/ui/card';
import type { OrderView } from './view.server';
import type { action, loader } from './route';
import { buttonClass } from '~/components/ui/class-names';

/** What can be done with the order as it stands: what it needs next first, the rest below. */
export function OrderActions({ order }: { order: OrderView }) {
  const { t } = useTranslation('order');
  const next = nextOrderStep(order);
  const here = `/apps/order/view/${order.id}`;
  const possible = commandsFor(useOrderCommands(), order).filter(({ to }) => !to);
  if (possible.length === 0) return null;
  return (
    <Card className="order-actions" aria-label={t('actions.label')}>
      {possible
        .sort((a, b) => Number(b.key === next) - Number(a.key === next))
        .map((command) => {
          if (command.key === 'cancel') return <CancelForm key="cancel" command={command} />;
          const shade = command.key === next ? {} : ({ variant: 'outlined', color: 'neutral' } as const);
          const look = buttonClass({ ...shade, fullWidth: true });
          return <CommandButton key={command.key} command={command} row={order} look={look} action={here} />;
        })}
    </Card>
  );
}

/** Cancelling asks for the reason, which the customer's refund carries; the form folds out in place. */
function CancelForm({ command: { icon: Icon, label } }: { command: Pick<Command<never>, 'icon' | 'label'> }) {
  const { t } = useTranslation('order');
  const { order, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ reason: string }>({ id: 'cancel-order', constraint, lastResult });
  return (
    <details className="order-cancel" open={lastResult !== undefined}>
      <summary className={buttonClass({ variant: 'plain', color: 'danger', fullWidth: true })}>
        <Icon size={16} aria-hidden />
        {label}
      </summary>
      <Form method="post" {...getFormProps(form)} className="form-stack order-cancel__form" preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        <TextField field={fields.reason} label={t('cancel.reason')} />
        <SubmitButton color="danger" fullWidth>
          {order.payment === 'unpaid' ? label : t('cancel.submit')}
        </SubmitButton>
      </Form>
    </details>
  );
}
