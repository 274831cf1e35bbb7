import { useTranslation } from 'react-i18next';
import { Num } from '~/components/text/num';
import { Tab, Tabs } from '~/components/ui/tabs';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { searchUrl, useGroupName } from '../results';

/**
 * The groups in which a search has results, as links that limit the search to one group (`in:`) or remove the limit. If
 * all groups are searched, each tab shows its count. Otherwise, only the selected tab does.
 */
export function GroupTabs({ q, totals, current }: { q: string; totals: [string, number][]; current: string | null }) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const groupName = useGroupName();
  const all = totals.reduce((sum, [, total]) => sum + total, 0);
  return (
    <Tabs aria-label={t('groups')}>
      {[['', all] as const, ...totals].map(([name, total]) => (
        <Tab
          key={name}
          to={searchUrl(q, name)}
          selected={name === current}
          endDecorator={
            (current === '' || name === current) && <Num className="tab-count">{formatNumber(total, language)}</Num>
          }
        >
          {name ? groupName(name) : t('everywhere')}
        </Tab>
      ))}
    </Tabs>
  );
}
