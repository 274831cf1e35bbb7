import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Table } from '~/components/ui/table';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';

/** Sample rows: control heights and font sizes in px (design §2). */
const rows = [
  { name: 'sm', height: 32, text: 13 },
  { name: 'md', height: 36, text: 14 },
  { name: 'lg', height: 44, text: 15 },
] as const;

/** A short table that shows the variants of a table. `descending` reverses the order. */
export function SizesTable({ descending = false, ...table }: ComponentProps<typeof Table> & { descending?: boolean }) {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  return (
    <Table {...table}>
      <thead>
        <tr>
          <th scope="col">{t('table.size')}</th>
          <th scope="col" className="table-end">
            {t('table.height')}
          </th>
          <th scope="col" className="table-end">
            {t('table.text')}
          </th>
        </tr>
      </thead>
      <tbody>
        {(descending ? [...rows].reverse() : rows).map(({ name, height, text }) => (
          <tr key={name}>
            <th scope="row">{t(`size.${name}`)}</th>
            <td className="table-end">
              <Num>{formatNumber(height, language)}</Num>
            </td>
            <td className="table-end">
              <Num>{formatNumber(text, language)}</Num>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
