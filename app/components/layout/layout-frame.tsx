import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastProvider } from '~/components/feedback/toast-context';
import { Toaster } from '~/components/feedback/toaster';
import { ChangeMessages } from '~/components/optimistic/change-messages';
import { BootSpinner } from './boot-spinner';
import { PendingBar } from './pending-bar';
import { RouteAnnouncer } from './route-announcer';

/** What every page has around its layout: skip link, pending bar, toasts, announcer and the first-load mark. */
export function LayoutFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <ToastProvider>
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <PendingBar />
      {children}
      <Toaster />
      <ChangeMessages />
      <RouteAnnouncer />
      <BootSpinner />
    </ToastProvider>
  );
}
