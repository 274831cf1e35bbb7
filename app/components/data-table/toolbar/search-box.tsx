import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/**
 * The search field of a list's filter form, sent as `name`; `label` stands in it while it is empty. The search of the whole
 * list is named plainly: what it looks at, such as e-mail, is the name of a field of the form that opens beside the list.
 */
export function SearchBox({
  label,
  search,
  className = '',
  name = 'q',
}: {
  label: string;
  search: URLSearchParams;
  className?: string;
  name?: string;
}) {
  const { t } = useTranslation('common');
  return (
    <span className={`search-box ${className}`}>
      <Search size={16} aria-hidden />
      <input
        type="search"
        name={name}
        aria-label={name === 'q' ? t('nav.search') : label}
        placeholder={label}
        defaultValue={search.get(name) ?? ''}
        autoComplete="off"
      />
    </span>
  );
}
