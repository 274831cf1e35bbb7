import { CircleCheck, CircleDollarSign, CircleX, Eye, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Command } from '~/components/data-table/command';
import { phraseWith } from '~/lib/phrase-with';
import { allowsStep } from '~/models/order/rules';
import type { WireOrder } from '~/models/order/schema';

/** Everything that can be done with an order: in the list's menus and bulk bar, and on the order's page. */
export function useOrderCommands(): Command<Pick<WireOrder, 'id' | 'status' | 'payment' | 'fulfilment'>>[] {
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
    { key: 'pay', icon: CircleDollarSign, label: t('actions.pay'), when: allowsStep('pay'), bulk: true },
    { key: 'ship', icon: Truck, label: t('actions.ship'), when: allowsStep('ship'), bulk: true },
    { key: 'finish', icon: CircleCheck, label: t('actions.finish'), when: allowsStep('finish'), bulk: true },
    { key: 'cancel', icon: CircleX, label: t('actions.cancel'), when: allowsStep('cancel'), bulk: true, danger: true },
  ];
}
