import { Search } from 'lucide-react';

/** The search field of a list's filter form, posted as `q`; `label` names it and stands in it while it is empty. */
export function SearchBox({ label, search, className }: { label: string; search: URLSearchParams; className: string }) {
  return (
    <span className={`search-box ${className}`}>
      <Search size={16} aria-hidden />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={search.get('q') ?? ''}
        autoComplete="off"
      />
    </span>
  );
}
