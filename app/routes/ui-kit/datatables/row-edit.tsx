import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { ShopTable } from '../shop-table';

/** Where rows are edited in the product: each row leads to its form, which stands in the row's place. */
export default function RowEdit() {
  const { t } = useTranslation('kit');
  return (
    <>
      <Alert
        title={t('table.editText')}
        endDecorator={
          <ButtonLink to="/datatables/editing" size="sm" variant="outlined" color="neutral">
            {t('demo.show')}
          </ButtonLink>
        }
      />
      <ShopTable
        rowEnd={({ shop }) => (
          <ButtonLink
            to="/datatables/editing"
            size="sm"
            variant="plain"
            color="neutral"
            aria-label={t('table.edit', { name: shop })}
          >
            {t('table.editShort')}
          </ButtonLink>
        )}
      />
    </>
  );
}
