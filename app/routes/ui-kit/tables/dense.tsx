import { useTranslation } from 'react-i18next';
import { TableScroll } from '~/components/ui/table';
import { SizesTable } from '../sizes-table';
import { Sample } from '../sample';
import { Grid } from '~/components/ui/layout';

/** 40 px rows next to the usual 52 px ones. */
export default function DenseTable() {
  const { t } = useTranslation('kit');
  return (
    <Grid min={280} fit>
      {(['sm', 'md'] as const).map((size) => (
        <Sample key={size} title={t(`size.${size}`)}>
          <TableScroll label={t(`size.${size}`)}>
            <SizesTable size={size} />
          </TableScroll>
        </Sample>
      ))}
    </Grid>
  );
}
