import { useTranslation } from 'react-i18next';
import { operators } from '~/models/search/typed';

/** Names what looks like an operator of the search and is none, with those there are. Nothing for nothing. */
export function UnknownOperators({ typed }: { typed: readonly string[] }) {
  const { t } = useTranslation('search');
  if (typed.length === 0) return null;
  return (
    <p className="search-page__hint" role="status">
      {t('unknown', { typed: typed.join(', '), known: operators.map((name) => `${name}:`).join(' ') })}
    </p>
  );
}
