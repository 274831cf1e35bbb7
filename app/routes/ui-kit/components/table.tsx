import { useTranslation } from 'react-i18next';
import { TableScroll } from '~/components/ui/table';
import { SizesTable } from '../sizes-table';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

const looks = [
  { key: 'hover', props: { hoverRow: true } },
  { key: 'stripe', props: { stripe: 'odd' } },
  { key: 'borders', props: { borderAxis: 'both' } },
  { key: 'dense', props: { size: 'sm' } },
] as const;

/** Variants of Joy's Table: hover, stripes, borders, and dense rows. */
export default function TableDemo() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      {looks.map(({ key, props }) => (
        <Sample key={key} title={t(`table.${key}`)}>
          <TableScroll label={t(`table.${key}`)}>
            <SizesTable {...props} />
          </TableScroll>
        </Sample>
      ))}
    </Grid>
  );
}
