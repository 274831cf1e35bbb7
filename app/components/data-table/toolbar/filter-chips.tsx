import { Link } from '@remix-run/react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChipLink } from '~/components/ui/chip';
import { formatDate, formatNumber } from '~/lib/format';
import { useDateLocale } from '~/lib/root-data';
import { useLanguage } from '~/lib/use-language';
import { isDay } from '~/models/shared/day';
import { type Filter, filterKeys, isRange } from './filter';
import { clearedUrl, listUrl } from '../list-url';

/** Returns a function that formats the start or end of a range. It returns any other value unchanged. */
function useBoundText() {
  const language = useLanguage();
  const dates = useDateLocale();
  return (value: string): string => {
    if (isDay(value)) return formatDate(value, dates);
    return value !== '' && Number.isFinite(Number(value)) ? formatNumber(Number(value), language) : value;
  };
}

/**
 * The search text and the active filters as chips, each of which links to the list without that filter. `clearTo` is
 * the URL of the list without any filters. Pass it if the list's URL contains more than filters.
 */
export function FilterChips({
  filters,
  search,
  clearTo = clearedUrl(search),
}: {
  filters: readonly Filter[];
  search: URLSearchParams;
  clearTo?: string;
}) {
  const { t } = useTranslation('table');
  const boundText = useBoundText();
  const chips = filters.flatMap((filter) => {
    const values = filterKeys(filter).map((key) => search.get(key) ?? '');
    if (values.every((value) => value === '')) return [];
    const text = isRange(filter)
      ? values.map((value) => boundText(value) || '…').join(' – ')
      : (filter.kind !== 'text' && filter.options.find(({ value }) => value === values[0])?.label) || values[0];
    return [{ label: filter.label, text, keys: filterKeys(filter) }];
  });
  const words = search.get('q') ?? '';
  if (words !== '') chips.unshift({ label: t('searchText'), text: words, keys: ['q'] });
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={t('activeFilters')}>
      {chips.map(({ label, text, keys }) => (
        <li key={keys[0]}>
          <ChipLink
            color="primary"
            className="filter-chip"
            to={listUrl(search, Object.fromEntries(keys.map((key) => [key, null])))}
            preventScrollReset
          >
            <span className="vh">{t('removeFilter')} </span>
            {label}: <bdi>{text}</bdi>
            <X size={14} aria-hidden />
          </ChipLink>
        </li>
      ))}
      <li>
        <Link className="filter-chips__clear" to={clearTo} preventScrollReset>
          {t('clearFilters')}
        </Link>
      </li>
    </ul>
  );
}
