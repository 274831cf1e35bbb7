import { CircleCheck, CircleDollarSign, CircleX, Eye, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { phraseWith } from '~/lib/phrase-with';
import { orderSteps } from '~/models/order/rules';
import type { WireOrder } from '~/models/order/schema';

/** What can be done with an order, or with several. */
export type OrderStep = keyof ReturnType<typeof orderSteps>;

/** Whether an order as the list knows it allows a step; the model decides by the same rule. */
export function allows(step: OrderStep): (order: Pick<WireOrder, 'status' | 'payment' | 'fulfilment'>) => boolean {
  return ({ status, payment, fulfilment }) =>
    orderSteps({
      status,
      paidAt: payment === 'unpaid' ? null : payment,
      shippedAt: fulfilment === 'open' ? null : fulfilment,
    })[step];
}

/** Everything the list offers for an order. */
export function useOrderCommands(): Command<WireOrder>[] {
  const { t } = useTranslation('order');
  const viewOne = phraseWith((id) => t('list.viewOne', { id }));
  return [
    {
      key: 'view',
      icon: Eye,
      label: t('list.view'),
      to: ({ id }) => `/apps/order/view/${id}`,
      shortcut: ({ id }) => ({ name: viewOne(String(id)) }),
    },
    { key: 'pay', icon: CircleDollarSign, label: t('actions.pay'), when: allows('pay'), bulk: true },
    { key: 'ship', icon: Truck, label: t('actions.ship'), when: allows('ship'), bulk: true },
    { key: 'finish', icon: CircleCheck, label: t('actions.finish'), when: allows('finish'), bulk: true },
    { key: 'cancel', icon: CircleX, label: t('actions.cancel'), when: allows('cancel'), bulk: true, danger: true },
  ];
}
