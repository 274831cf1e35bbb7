import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '~/components/art/logo';
import { ToastProvider } from '~/components/feedback/toast-context';
import { Toaster } from '~/components/feedback/toaster';
import { ChangeMessages } from '~/components/optimistic/change-messages';
import { RouteAnnouncer } from './route-announcer';

/** Elements around the layout of every page: skip link, pending bar, toasts, announcer, and first-load spinner. */
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

/** Thin bar at the very top while a page loads. CSS shows it after 120 ms (design §6 "Pending"). */
function PendingBar() {
  const { state } = useNavigation();
  return <div className="pending" data-active={state === 'idle' ? undefined : ''} aria-hidden="true" />;
}

/**
 * Logo mark and spinner shown until the page is hydrated. They appear only in browsers that run JavaScript, don't block
 * clicks, and leave the server's page visible (design §6 "Pending").
 */
function BootSpinner() {
  return (
    <div className="boot" aria-hidden="true">
      <LogoMark size={28} />
      <span className="boot__ring" />
    </div>
  );
}
