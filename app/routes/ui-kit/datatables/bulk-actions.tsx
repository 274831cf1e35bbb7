import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import SelectableTable from '../tables/selectable';

/** A table with selectable rows, a total of the selected rows, and a link to a live example. */
export default function BulkActions() {
  const { t } = useTranslation('kit');
  return (
    <>
      <SelectableTable />
      <Alert
        title={t('table.bulkText')}
        endDecorator={
          <ButtonLink to="/datatables/advanced" size="sm" variant="outlined" color="neutral">
            {t('demo.show')}
          </ButtonLink>
        }
      />
    </>
  );
}
