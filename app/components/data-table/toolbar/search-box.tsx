import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The search field of a list's filter form, sent as `name`. `label` is its placeholder. The accessible name of a list's
 * search is generic, because names such as "Email" would also match a field in the form that opens next to the list.
 */
export function SearchBox({
  label,
  search,
  className = '',
  name = 'q',
  attributes,
}: {
  label: string;
  search: URLSearchParams;
  className?: string;
  name?: string;
  /** Additional attributes of the field. */
  attributes?: ComponentProps<'input'>;
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
        {...attributes}
      />
    </span>
  );
}
