import { useTranslation } from 'react-i18next';
import { TableScroll } from '~/components/ui/table';
import { SizesTable } from '../sizes-table';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** A table with a different background for every second row, and a table with borders around every cell. */
export default function StripedAndBordered() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      <Sample title={t('table.stripe')}>
        <TableScroll label={t('table.stripe')}>
          <SizesTable stripe="odd" />
        </TableScroll>
      </Sample>
      <Sample title={t('table.borders')}>
        <TableScroll label={t('table.borders')}>
          <SizesTable borderAxis="both" />
        </TableScroll>
      </Sample>
    </Grid>
  );
}
