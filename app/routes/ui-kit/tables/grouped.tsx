import { useTranslation } from 'react-i18next';
import { Table, TableScroll } from '~/components/ui/table';
import { regions, sales, total } from '../sales';
import { Pieces } from '../pieces';
import { Sample } from '../sample';

const sumOf = (rows: readonly (typeof sales)[number][]) => rows.reduce((sum, { quarters }) => sum + total(quarters), 0);

/** A `tbody` for each group, with its name first and its subtotal last, and the total in the footer. */
export default function GroupedTable() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('table.grouped')}>
      <TableScroll label={t('table.grouped')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('table.shop')}</th>
              <th scope="col" className="table-end">
                {t('table.sum')}
              </th>
            </tr>
          </thead>
          {regions.map((region) => {
            const rows = sales.filter((row) => row.region === region);
            return (
              <tbody key={region}>
                <tr>
                  <th scope="rowgroup" colSpan={2} className="kit-group">
                    {t(`table.region.${region}`)}
                  </th>
                </tr>
                {rows.map(({ shop, quarters }) => (
                  <tr key={shop}>
                    <th scope="row">
                      <bdi>{shop}</bdi>
                    </th>
                    <td className="table-end">
                      <Pieces>{total(quarters)}</Pieces>
                    </td>
                  </tr>
                ))}
                <tr className="kit-sum">
                  <th scope="row">{t('table.subtotal')}</th>
                  <td className="table-end">
                    <Pieces>{sumOf(rows)}</Pieces>
                  </td>
                </tr>
              </tbody>
            );
          })}
          <tfoot className="kit-foot">
            <tr className="kit-sum">
              <th scope="row">{t('table.sum')}</th>
              <td className="table-end">
                <Pieces>{sumOf(sales)}</Pieces>
              </td>
            </tr>
          </tfoot>
        </Table>
      </TableScroll>
    </Sample>
  );
}
