import { Search } from 'lucide-react';

/** The search field of a list's filter form, sent as `name`; `label` names it and stands in it while it is empty. */
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
  return (
    <span className={`search-box ${className}`}>
      <Search size={16} aria-hidden />
      <input
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={search.get(name) ?? ''}
        autoComplete="off"
      />
    </span>
  );
}
