import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** The parts of a user's page, each an address of its own; the first one is the page without `tab`. */
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

/** The parts as links, the shown one current. */
export function UserTabs({ shown }: { shown: UserTab }) {
  const { t } = useTranslation('user');
  return (
    <nav className="list-tabs user-tabs" aria-label={t('view.tabs')}>
      {userTabs.map((tab) => (
        <Link
          key={tab}
          className="list-tabs__tab"
          to={tab === userTabs[0] ? '?' : `?tab=${tab}`}
          aria-current={tab === shown ? 'page' : undefined}
          preventScrollReset
        >
          {t(`tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
