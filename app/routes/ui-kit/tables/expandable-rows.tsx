import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Table, TableScroll } from '~/components/ui/table';
import { Pieces } from '../pieces';
import { sales, total } from '../sales';
import { Sample } from '../sample';

/** A disclosure in the cell that names its row. */
export default function ExpandableRows() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('table.expandable')}>
      <TableScroll label={t('table.expandable')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('table.shop')}</th>
              <th scope="col" className="table-end">
                {t('table.sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.map(({ shop, quarters }) => (
              <tr key={shop}>
                <th scope="row">
                  <details>
                    <summary>
                      <bdi>{shop}</bdi>
                    </summary>
                    <Num as="p" className="kit-text">
                      {quarters.map((sold, at) => `Q${at + 1} ${sold}`).join(' · ')}
                    </Num>
                  </details>
                </th>
                <td className="table-end">
                  <Pieces>{total(quarters)}</Pieces>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Sample>
  );
}
