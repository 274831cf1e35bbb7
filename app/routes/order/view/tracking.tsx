import { type FieldMetadata, getFormProps, useForm } from '@conform-to/react';
import { Form, useLoaderData } from '@remix-run/react';
import { Barcode } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { TextField } from '~/components/form/fields/text';
import { SubmitButton } from '~/components/form/submit-button';
import { useOwnActionResult } from '~/components/form/use-answer';
import { buttonClass } from '~/components/ui/class-names';
import type { TrackingValues } from '~/models/order/schema';
import type { loader } from './route';
import type { OrderView } from './view.server';

type Fields = Record<'carrier' | 'number', FieldMetadata>;

/** The button that marks the order as shipped, with an optional carrier and tracking number. */
export function ShipForm({
  command: { icon: Icon, label },
  isNext,
}: {
  command: Pick<Command<never>, 'icon' | 'label'>;
  isNext: boolean;
}) {
  const actionData = useOwnActionResult({ form: 'ship-order' });
  const [form, fields] = useForm<TrackingValues>({ id: 'ship-order', lastResult: actionData });
  const look = isNext ? {} : ({ variant: 'outlined', color: 'neutral' } as const);
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset>
      <input type="hidden" name="intent" value="ship" />
      <input type="hidden" name="form" value="ship-order" />
      <SubmitButton {...look} fullWidth icon={<Icon size={16} aria-hidden />}>
        {label}
      </SubmitButton>
      <TrackingFields fields={fields} isAdded isOpen={actionData !== undefined} />
    </Form>
  );
}

/** Form that adds or corrects the carrier and tracking number of a shipped order. */
export function TrackingForm({ order: { tracking } }: { order: Pick<OrderView, 'tracking'> }) {
  const { t } = useTranslation('order');
  const actionData = useOwnActionResult({ form: 'track-order' });
  const [form, fields] = useForm<TrackingValues>({
    id: 'track-order',
    lastResult: actionData,
    defaultValue: { carrier: tracking?.carrier ?? '', number: tracking?.number ?? '' },
  });
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset>
      <input type="hidden" name="intent" value="track" />
      <input type="hidden" name="form" value="track-order" />
      <TrackingFields fields={fields} isAdded={tracking === null} isOpen={actionData !== undefined}>
        <SubmitButton variant="outlined" color="neutral" fullWidth>
          {t('tracking.save')}
        </SubmitButton>
      </TrackingFields>
    </Form>
  );
}

function TrackingFields({
  fields,
  isAdded,
  isOpen,
  children,
}: {
  fields: Fields;
  isAdded: boolean;
  isOpen: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation('order');
  const { canMail } = useLoaderData<typeof loader>();
  return (
    <details className="order-cancel" open={isOpen}>
      <summary className={buttonClass({ variant: 'plain', color: 'neutral', fullWidth: true })}>
        <Barcode size={16} aria-hidden />
        {t(isAdded ? 'tracking.add' : 'tracking.edit')}
      </summary>
      <div className="form-stack order-cancel__form">
        <TextField field={fields.carrier} label={t('tracking.carrier')} maxLength={60} optional />
        <TextField
          field={fields.number}
          label={t('tracking.number')}
          helper={canMail ? t('tracking.hint') : undefined}
          maxLength={80}
          dir="ltr"
          optional
        />
        {children}
      </div>
    </details>
  );
}
