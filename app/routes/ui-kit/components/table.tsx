import { useTranslation } from 'react-i18next';
import { TableScroll } from '~/components/ui/table';
import { SizesTable } from '../sizes-table';
import { Sample } from '../sample';

const looks = [
  { key: 'hover', props: { hoverRow: true } },
  { key: 'stripe', props: { stripe: 'odd' } },
  { key: 'borders', props: { borderAxis: 'both' } },
  { key: 'dense', props: { size: 'sm' } },
] as const;

/** All variants of Joy's Table. */
export default function TableDemo() {
  const { t } = useTranslation('kit');
  return (
    <div className="kit-grid">
      {looks.map(({ key, props }) => (
        <Sample key={key} title={t(`table.${key}`)}>
          <TableScroll label={t(`table.${key}`)}>
            <SizesTable {...props} />
          </TableScroll>
        </Sample>
      ))}
    </div>
  );
}
