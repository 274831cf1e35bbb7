import { useLocation } from '@remix-run/react';
import {
  Bell,
  CircleUserRound,
  CreditCard,
  Database,
  IdCard,
  Link2,
  type LucideIcon,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Tab, Tabs } from '~/components/ui/tabs';
import { type Section, sectionPath, sections } from './sections';

const icons: Record<Section, LucideIcon> = {
  general: CircleUserRound,
  info: IdCard,
  social: Link2,
  notifications: Bell,
  security: ShieldCheck,
  preferences: SlidersHorizontal,
  billing: CreditCard,
  data: Database,
};

/**
 * Frame of every account settings page: the header, and the sections as links. `page` is the name of a page below a
 * section. It becomes the title, with a link back to the section.
 */
export function SettingsFrame({ section, page, children }: { section: Section; page?: string; children: ReactNode }) {
  const { t } = useTranslation(['account', 'common']);
  const { pathname } = useLocation();
  return (
    <Page>
      <PageHeader
        title={page ?? t('title')}
        sub={page === undefined ? t(`sub.${section}`) : undefined}
        above={page === undefined ? [] : [{ label: t(`section.${section}`), to: sectionPath(section) }]}
        crumb={page ?? (section === 'general' ? undefined : t(`section.${section}`))}
      />
      <Tabs className="settings__tabs" aria-label={t('sections')}>
        {sections.map(({ key, to }) => {
          const Icon = icons[key];
          const current = key === section ? (pathname === to ? 'page' : 'true') : undefined;
          return (
            <Tab
              key={key}
              to={to}
              selected={key === section}
              aria-current={current}
              prefetch="intent"
              startDecorator={<Icon size={17} strokeWidth={1.75} aria-hidden />}
            >
              {t(`section.${key}`)}
            </Tab>
          );
        })}
      </Tabs>
      <div className="settings__body">{children}</div>
    </Page>
  );
}
