import { useTranslation } from 'react-i18next';
import { operators } from '~/models/search/typed';

/** Names terms that look like search operators but aren't, with the valid ones. Renders nothing without such terms. */
export function UnknownOperators({ typed }: { typed: readonly string[] }) {
  const { t } = useTranslation('search');
  if (typed.length === 0) return null;
  return (
    <p className="search-page__hint" role="status">
      {t('unknown', { typed: typed.join(', '), known: operators.map((name) => `${name}:`).join(' ') })}
    </p>
  );
}
