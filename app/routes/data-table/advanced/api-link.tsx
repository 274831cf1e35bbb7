import { Braces } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '~/components/ui/menu';
import { buttonClass } from '~/components/ui/class-names';
import { withQuery } from '~/lib/with-query';

/**
 * The same rows as the JSON API answers them: its address with the same parameters, and a line for the shell. `query` is
 * the address as it was read; which columns are shown and how is no matter of the call.
 */
export function ApiLink({ search, query }: { search: URLSearchParams; query: object }) {
  const { t } = useTranslation('employee');
  const read = Object.entries(query).filter(([name, value]) => search.has(name) && value !== undefined && value !== '');
  const asked = new URLSearchParams(read.map(([name, value]) => [name, String(value)]));
  // The call looks in the fields of its contract alone, unless it's asked to look where the page does.
  if (asked.has('q')) asked.set('find', 'shown');
  const address = withQuery('/api/datatables/data', asked);
  const line = `curl -H "Authorization: Bearer $KEY" "$HOST${address}"`;
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
      className="wide-menu"
    >
      <div className="table-api">
        <p>{t('api.text')}</p>
        <a href={address} target="_blank" rel="noreferrer" dir="ltr">
          GET {address}
        </a>
        <code dir="ltr">{line}</code>
      </div>
    </Menu>
  );
}
