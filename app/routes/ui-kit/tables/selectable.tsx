import { Form, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Table, TableScroll } from '~/components/ui/table';
import { Pieces } from '../pieces';
import { sales, total } from '../sales';
import { Sample } from '../sample';

/** Rows whose selection is stored in the URL. The total covers only the selected ones. */
export default function SelectableTable() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const chosen = sales.filter(({ shop }) => search.getAll('row').includes(shop));
  return (
    <Sample title={t('table.selectable')}>
      <Form className="kit-stack" preventScrollReset>
        <TableScroll label={t('table.selectable')}>
          <Table hoverRow>
            <thead>
              <tr>
                <th scope="col" className="kit-tick">
                  <span className="vh">{t('table.choose')}</span>
                </th>
                <th scope="col">{t('table.shop')}</th>
                <th scope="col" className="table-end">
                  {t('table.sum')}
                </th>
              </tr>
            </thead>
            <tbody>
              {sales.map((row) => (
                <tr key={row.shop}>
                  <td>
                    <Checkbox
                      name="row"
                      value={row.shop}
                      aria-label={row.shop}
                      key={String(chosen.includes(row))}
                      defaultChecked={chosen.includes(row)}
                    />
                  </td>
                  <th scope="row">
                    <bdi>{row.shop}</bdi>
                  </th>
                  <td className="table-end">
                    <Pieces>{total(row.quarters)}</Pieces>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
        <div className="kit-row">
          <Button variant="soft">{t('table.addUp')}</Button>
          <output>
            {t('table.chosen', { count: chosen.length })} · {t('table.sum')}{' '}
            <Num>{chosen.reduce((sum, { quarters }) => sum + total(quarters), 0)}</Num>
          </output>
        </div>
      </Form>
    </Sample>
  );
}
