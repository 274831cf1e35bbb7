import { useSearchParams } from '@remix-run/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/components/ui/link';
import { Table, TableScroll } from '~/components/ui/table';
import { Pieces } from '../pieces';
import { sales, total } from '../sales';
import { Sample } from '../sample';

/** Column headers that are links to the sorted table. A second click reverses the order. */
export default function SortableTable() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const by = search.get('by') === 'sum' ? 'sum' : 'shop';
  const down = search.get('sort') === 'desc';
  const rows = sales.map(({ shop, quarters }) => ({ shop, sum: total(quarters) }));
  const sorted = rows.sort((a, b) => (by === 'sum' ? a.sum - b.sum : a.shop.localeCompare(b.shop)) * (down ? -1 : 1));
  const Arrow = down ? ArrowDown : ArrowUp;
  return (
    <Sample title={t('table.sortable')}>
      <TableScroll label={t('table.sortable')}>
        <Table>
          <thead>
            <tr>
              {(['shop', 'sum'] as const).map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={column === 'sum' ? 'table-end' : undefined}
                  aria-sort={by === column ? (down ? 'descending' : 'ascending') : undefined}
                >
                  <Link
                    to={`?by=${column}&sort=${by === column && !down ? 'desc' : 'asc'}`}
                    color="neutral"
                    endDecorator={by === column && <Arrow size={14} aria-hidden />}
                    preventScrollReset
                  >
                    {t(`table.${column}`)}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ shop, sum }) => (
              <tr key={shop}>
                <th scope="row">
                  <bdi>{shop}</bdi>
                </th>
                <td className="table-end">
                  <Pieces>{sum}</Pieces>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Sample>
  );
}
