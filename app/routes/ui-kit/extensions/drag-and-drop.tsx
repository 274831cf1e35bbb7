import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '~/components/ui/sortable-list';
import { sales } from '../sales';
import { Sample } from '../sample';

const shops = sales.map(({ shop }) => shop);

/** A list in the order given by the URL. */
export default function DragAndDrop() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const requestedOrder = (search.get('order') ?? '').split(',').flatMap((at) => shops[Number(at)] ?? []);
  const order = [...new Set([...requestedOrder.filter(() => search.has('order')), ...shops])];
  return (
    <Sample title={t('extension.drag.name')}>
      <SortableList
        aria-label={t('extension.drag.name')}
        items={order.map((shop) => ({ id: shop, label: shop }))}
        toOrder={(ids) => `?order=${ids.map((id) => shops.indexOf(id as (typeof shops)[number])).join(',')}`}
        upLabel={(name) => t('drag.up', { name })}
        downLabel={(name) => t('drag.down', { name })}
      />
    </Sample>
  );
}
