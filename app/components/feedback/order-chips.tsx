import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/components/feedback/status-chip';
import { Chip } from '~/components/ui/chip';
import type { OrderFulfilment, OrderPayment, OrderStatus } from '~/models/order/rules';

const statusColor = {
  pending: 'warning',
  finished: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<OrderStatus, string>;

const paymentColor = {
  unpaid: 'warning',
  paid: 'success',
  'partially-refunded': 'info',
  refunded: 'neutral',
} as const satisfies Record<OrderPayment, string>;

const fulfilmentColor = { open: 'neutral', shipped: 'info' } as const satisfies Record<OrderFulfilment, string>;

/** Colored chip with the status of an order (design "Status colors", Product orders). */
export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('order');
  return <StatusChip color={statusColor[status]}>{t(`status.${status}`)}</StatusChip>;
}

/** Colored chip with the payment status of an order. */
export function OrderPaymentChip({ payment }: { payment: OrderPayment }) {
  const { t } = useTranslation('order');
  return <Chip color={paymentColor[payment]}>{t(`paymentState.${payment}`)}</Chip>;
}

/** Colored chip with the fulfillment status of an order. */
export function OrderFulfilmentChip({ fulfilment }: { fulfilment: OrderFulfilment }) {
  const { t } = useTranslation('order');
  return <Chip color={fulfilmentColor[fulfilment]}>{t(`fulfilment.${fulfilment}`)}</Chip>;
}
