import { Braces } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '~/components/ui/menu';
import { buttonClass } from '~/components/ui/class-names';

/** The same rows as the JSON API answers them: its address, and a line for the shell. Search and page go along. */
export function ApiLink({ search }: { search: URLSearchParams }) {
  const { t } = useTranslation('employee');
  const asked = new URLSearchParams([...search].filter(([name]) => ['q', 'page', 'perPage'].includes(name)));
  const address = asked.size > 0 ? `/api/datatables/data?${asked}` : '/api/datatables/data';
  return (
    <Menu
      summary={
        <>
          <Braces size={16} aria-hidden />
          {t('api.open')}
        </>
      }
      buttonClass={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
      width="320px"
    >
      <div className="table-api">
        <p>{t('api.text')}</p>
        <a href={address} target="_blank" rel="noreferrer" dir="ltr">
          GET {address}
        </a>
        <code dir="ltr">{`curl -H "Authorization: Bearer $KEY" "$HOST${address}"`}</code>
      </div>
    </Menu>
  );
}
