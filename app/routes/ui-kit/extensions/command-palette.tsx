import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '~/components/data-table/toolbar/search-box';
import { Button } from '~/components/ui/button';
import { Sample } from '../sample';

const none = new URLSearchParams();

/** The product's search. With JavaScript, a shortcut opens it as a dialog on any page. It's also a separate page. */
export default function CommandPalette() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('palette.title')}>
      <Form action="/search" className="kit-row" role="search" aria-label={t('palette.title')}>
        <SearchBox label={t('palette.field')} search={none} className="toolbar__search" />
        <Button variant="soft">{t('icons.find')}</Button>
      </Form>
      <p className="kit-text kit-after">
        {t('palette.keys')} <kbd dir="ltr">Ctrl K</kbd>
      </p>
    </Sample>
  );
}
