import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Table } from '~/components/ui/table';
import { Pieces } from '../pieces';
import { sales, total } from '../sales';
import { Sample } from '../sample';

const years = ['2023', '2024', '2025'];

/** The header stays at the top and the names at the start edge while the box scrolls in both directions. */
export default function StickyTable() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('table.sticky')}>
      <div className="kit-scroll" role="region" aria-label={t('table.sticky')} tabIndex={0}>
        <Table stickyHeader className="kit-sticky">
          <thead>
            <tr>
              <th scope="col">{t('table.shop')}</th>
              {years.flatMap((year) =>
                [1, 2, 3, 4].map((quarter) => (
                  <th key={`${year}-${quarter}`} scope="col" className="table-end">
                    <Num>{`${year} Q${quarter}`}</Num>
                  </th>
                )),
              )}
              <th scope="col" className="table-end">
                {t('table.sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.map(({ shop, quarters }) => (
              <tr key={shop}>
                <th scope="row">
                  <bdi>{shop}</bdi>
                </th>
                {years.flatMap((year, at) =>
                  quarters.map((sold, quarter) => (
                    <td key={`${year}-${quarter}`} className="table-end">
                      <Num>{sold + at * 7}</Num>
                    </td>
                  )),
                )}
                <td className="table-end">
                  <Pieces>{total(quarters) * 3 + 84}</Pieces>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Sample>
  );
}
