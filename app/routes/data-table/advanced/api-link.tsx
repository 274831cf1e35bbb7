import { Braces } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '~/components/ui/menu';
import { buttonClass } from '~/components/ui/class-names';
import { withQuery } from '~/lib/with-query';

/**
 * Shows how to get the same rows from the JSON API: its URL with the same parameters, and a shell command. `query` is
 * the parsed URL. The visible columns and their layout don't affect the request.
 */
export function ApiLink({ search, query }: { search: URLSearchParams; query: object }) {
  const { t } = useTranslation('employee');
  const read = Object.entries(query).filter(([name, value]) => search.has(name) && value !== undefined && value !== '');
  const apiQuery = new URLSearchParams(read.map(([name, value]) => [name, String(value)]));
  // By default, the endpoint searches only the fields in its contract. `find=shown` makes it search the same fields as
  // the page.
  if (apiQuery.has('q')) apiQuery.set('find', 'shown');
  const address = withQuery('/api/datatables/data', apiQuery);
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
