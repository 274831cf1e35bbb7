import { useTranslation } from 'react-i18next';
import { TableScroll } from '~/components/ui/table';
import { SizesTable } from '../sizes-table';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** Tables, plain and with hover, whose rows are named by their first cell and whose numbers are at the end edge. */
export default function BasicTable() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('demo.variants')}>
        <TableScroll label={t('demo.variants')}>
          <SizesTable />
        </TableScroll>
      </Sample>
      <Sample title={t('table.hover')}>
        <TableScroll label={t('table.hover')}>
          <SizesTable hoverRow />
        </TableScroll>
      </Sample>
    </Grid>
  );
}
