import { Link } from '@remix-run/react';
import { Num } from '~/components/text/num';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { Filter } from './filter';
import { listUrl } from './list-url';

/** The choices of one filter as links with counts; the one in force is current. */
export function FilterTabs({
  filter: { name, label, options },
  search,
}: {
  filter: Extract<Filter, { kind: 'tabs' }>;
  search: URLSearchParams;
}) {
  const language = useLanguage();
  const current = search.get(name) ?? '';
  const known = options.some(({ value }) => value === current) ? current : '';
  return (
    <nav className="list-tabs" aria-label={label}>
      {options.map(({ value, label: text, count }) => (
        <Link
          key={value}
          className="list-tabs__tab"
          to={listUrl(search, { [name]: value })}
          aria-current={value === known ? 'page' : undefined}
          preventScrollReset
        >
          {text}
          {count !== undefined && <Num className="list-tabs__count">{formatNumber(count, language)}</Num>}
        </Link>
      ))}
    </nav>
  );
}
