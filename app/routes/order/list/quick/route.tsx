import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { RouteError } from '~/components/feedback/route-error';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { reloadAfterConflict } from '~/components/form/revalidate-after-conflict';
import { SelectField } from '~/components/form/fields/select';
import { TextareaField } from '~/components/form/fields/textarea';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Num } from '~/components/text/num';
import { ButtonLink } from '~/components/ui/button';
import { PermittedFields } from '~/components/form/permitted-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { saveForm } from '~/http/form/save.server';
import { readTimeZone, todayOf } from '~/http/time-zone.server';
import { updateOrder } from '~/models/order/commands.server';
import { storedOrder, toOrderDetail } from '~/models/order/queries.server';
import { type Order, orderRowSchema } from '~/models/order/schema';
import { recordTag } from '~/models/shared/tag.server';
import { withQuery } from '~/lib/with-query';
import { OrderStatusChip } from '~/components/feedback/order-chips';
import { tellingBuyers } from '../../mail.server';
import { orderView } from '../../view/view.server';

export const handle = { i18n: ['order', 'overlay', 'form'] };
export const shouldRevalidate = reloadAfterConflict;

const listPath = '/apps/order/list';

const valuesOf = ({ status, paidAt, outstanding, shippedAt, note }: Order) => ({
  status,
  paid: paidAt === null || outstanding > 0 ? '' : 'on',
  shipped: shippedAt === null ? '' : 'on',
  note,
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'Order');
  const stored = await orThrow(storedOrder(idParam(params.id)));
  const [t, { zone }] = await Promise.all([translatorFor(request, 'order'), readTimeZone(request)]);
  const { id, customer, placedOn, items, totals, status } = orderView(toOrderDetail(stored), zone);
  return {
    title: t('order', { id }),
    order: { id, customer, placedOn, items, total: totals.total, status },
    values: valuesOf(stored),
    tag: recordTag(stored),
    constraint: constraintsOf(orderRowSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Order');
  const id = idParam(params.id);
  const onDay = await todayOf(request);
  return saveForm({
    request,
    actor,
    schema: orderRowSchema,
    texts: 'order',
    save: ({ paid, shipped, ...changes }, by) =>
      tellingBuyers(request, [id], () =>
        updateOrder({
          changes: { id, ...changes, ...(paid && { paid }), ...(shipped && { shipped }) },
          actor: by.actor,
          onDay,
          tag: by.tag,
        }),
      ),
    done: ({ t, search }) => ({
      to: withQuery(listPath, search),
      message: t('edit.saved', { id }),
    }),
    stored: async () => {
      const order = await storedOrder(id);
      return { tag: recordTag(order), values: valuesOf(order) };
    },
  });
}

/** An order next to the list: its contents, and a form for its status, payment, shipping, and note. */
export default function QuickOrder() {
  const { t } = useTranslation(['order', 'form']);
  const { order, title, values, tag, constraint } = useLoaderData<typeof loader>();
  const record = { values, tag, constraint, actionData: useActionResult<typeof action>() };
  const { pathname, search } = useLocation();
  const closeTo = `${listPath}${search}`;
  const [form, fields] = useRecordForm<ReturnType<typeof valuesOf>>('quick-order', record);
  const isClosed = order.status === 'rejected' || order.status === 'cancelled';
  const statuses = order.status === 'pending' ? (['pending', 'finished', 'rejected'] as const) : [order.status];
  const labels = {
    status: { label: t('column.status'), show: (value: string) => t(`status.${value as 'pending'}`) },
    paid: t('progress.paid'),
    shipped: t('progress.shipped'),
    note: t('note'),
  };
  return (
    <RoutedPanel
      title={title}
      sub={
        <>
          <bdi>{order.customer.name}</bdi> · <Day date={order.placedOn} />
        </>
      }
      chip={<OrderStatusChip status={order.status} />}
      closeTo={closeTo}
      footer={
        <>
          <SubmitButton form={form.id}>{t('form:save')}</SubmitButton>
          <ButtonLink variant="outlined" color="neutral" to={`/apps/order/view/${order.id}`}>
            {t('list.view')}
          </ButtonLink>
        </>
      }
    >
      <dl className="panel-rows order-quick">
        {order.items.map(({ productId, name, quantity, amount }) => (
          <div key={productId}>
            <dt>
              <Num as="span">{quantity}×</Num> <bdi>{name}</bdi>
            </dt>
            <dd>
              <Money cents={amount} />
            </dd>
          </div>
        ))}
        <div className="order-quick__total">
          <dt>{t('totals.total')}</dt>
          <dd>
            <Money cents={order.total} />
          </dd>
        </div>
      </dl>
      <PermittedFields>
        <Form
          method="post"
          action={`${pathname}${search}`}
          {...getFormProps(form)}
          className="form-stack"
          preventScrollReset
        >
          <FormHead
            form={form}
            record={record}
            labels={labels}
            // The form has no checkbox for a step that is already done.
            uncompared={[...(values.paid ? ['paid'] : []), ...(values.shipped ? ['shipped'] : [])]}
          />
          {!isClosed && (
            <>
              <SelectField
                field={fields.status}
                label={labels.status.label}
                options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              />
              {values.paid ? null : <CheckboxField field={fields.paid} label={labels.paid} />}
              {values.shipped ? null : <CheckboxField field={fields.shipped} label={labels.shipped} />}
            </>
          )}
          <TextareaField field={fields.note} label={labels.note} optional />
        </Form>
      </PermittedFields>
    </RoutedPanel>
  );
}

/** Shown if loading fails, such as for an order that doesn't exist. The list stays usable. */
export function ErrorBoundary() {
  const { t } = useTranslation('order');
  return (
    <RoutedPanel title={t('list.title')} closeTo={listPath}>
      <RouteError />
    </RoutedPanel>
  );
}
