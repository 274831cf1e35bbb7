import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { listUrl } from '~/components/data-table/list-url';
import { Tab, Tabs } from '~/components/ui/tabs';

/** The tabs of a user's page, each with its own URL. The first one has no `tab` in its URL. */
export const userTabs = [
  'overview',
  'security',
  'billing',
  'notifications',
  'connections',
  'activity',
  'permissions',
] as const;

export type UserTab = (typeof userTabs)[number];

/** The tabs as links. The one that's shown is marked as current. */
export function UserTabs({ shown }: { shown: UserTab }) {
  const { t } = useTranslation('user');
  const [search] = useSearchParams();
  return (
    <Tabs aria-label={t('view.tabs')}>
      {userTabs.map((tab) => (
        <Tab key={tab} to={listUrl(search, { tab: tab === userTabs[0] ? null : tab })} selected={tab === shown}>
          {t(`tab.${tab}`)}
        </Tab>
      ))}
    </Tabs>
  );
}
