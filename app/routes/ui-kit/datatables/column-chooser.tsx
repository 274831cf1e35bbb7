import { Form, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Sample } from '../sample';
import { ShopTable, type ShopColumn } from '../shop-table';

const choices = ['region', 'sum', 'best'] as const satisfies ShopColumn[];

/** A table whose selected columns are stored in the URL. */
export default function ColumnChooser() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const requestedColumns = search.getAll('show');
  const shown = choices.filter((one) => requestedColumns.length === 0 || requestedColumns.includes(one));
  const names = { region: t('table.regionName'), sum: t('table.sum'), best: t('table.best') };
  return (
    <>
      <Sample title={t('table.columns')}>
        <Form className="kit-row" preventScrollReset key={shown.join()}>
          {choices.map((one) => (
            <Checkbox key={one} name="show" value={one} label={names[one]} defaultChecked={shown.includes(one)} />
          ))}
          <Button size="sm" variant="soft">
            {t('form.show')}
          </Button>
        </Form>
      </Sample>
      <ShopTable shown={shown} />
    </>
  );
}
