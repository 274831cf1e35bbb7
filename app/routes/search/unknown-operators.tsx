import { useTranslation } from 'react-i18next';
import { operators } from '~/models/search/typed';

/**
 * Lists terms that look like search operators but aren't, together with the valid operators. Renders nothing if every
 * operator is valid.
 */
export function UnknownOperators({ typed }: { typed: readonly string[] }) {
  const { t } = useTranslation('search');
  if (typed.length === 0) return null;
  return (
    <p className="search-page__hint" role="status">
      {t('unknown', { typed: typed.join(', '), known: operators.map((name) => `${name}:`).join(' ') })}
    </p>
  );
}
