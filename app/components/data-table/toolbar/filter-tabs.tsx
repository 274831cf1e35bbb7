import { Num } from '~/components/text/num';
import { Tab, Tabs } from '~/components/ui/tabs';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { Filter } from './filter';
import { listUrl } from '../list-url';

/** The choices of one filter as links with counts. The active one is marked as current. */
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
    <Tabs className="list-tabs" aria-label={label}>
      {options.map(({ value, label: text, count }) => (
        <Tab
          key={value}
          to={listUrl(search, { [name]: value })}
          selected={value === known}
          endDecorator={count !== undefined && <Num className="tab-count">{formatNumber(count, language)}</Num>}
        >
          {text}
        </Tab>
      ))}
    </Tabs>
  );
}
