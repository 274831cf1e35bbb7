import { Link } from '@remix-run/react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clearedUrl, listUrl } from './list-url';
import type { Filter } from './toolbar';

/** The filters in force, each a link to the list without it. */
export function FilterChips({ filters, search }: { filters: readonly Filter[]; search: URLSearchParams }) {
  const { t } = useTranslation('table');
  const active = filters.filter(({ name }) => search.get(name));
  if (active.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={t('activeFilters')}>
      {active.map(({ name, label, options }) => {
        const value = search.get(name);
        return (
          <li key={name}>
            <Link className="filter-chip" to={listUrl(search, { [name]: null })} preventScrollReset>
              <span className="vh">{t('removeFilter')} </span>
              {label}: {options.find((option) => option.value === value)?.label ?? value}
              <X size={14} aria-hidden />
            </Link>
          </li>
        );
      })}
      <li>
        <Link className="filter-chips__clear" to={clearedUrl(search)} preventScrollReset>
          {t('clearFilters')}
        </Link>
      </li>
    </ul>
  );
}
