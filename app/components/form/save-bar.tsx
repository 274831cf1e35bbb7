import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelLink } from './cancel-link';
import { SubmitButton } from './submit-button';

/**
 * Sticky bar at the end of a page form with Cancel (a link) and Save. `children` are extra buttons placed before them.
 * `intent` is the value that Save submits if the page's action handles several intents.
 */
export function SaveBar({
  cancelTo,
  label,
  intent,
  children,
}: {
  cancelTo: string;
  label?: string;
  intent?: ComponentProps<typeof SubmitButton>['intent'];
  children?: ReactNode;
}) {
  const { t } = useTranslation('form');
  return (
    <div className="save-bar">
      {children}
      <CancelLink to={cancelTo} />
      <SubmitButton intent={intent}>{label ?? t('save')}</SubmitButton>
    </div>
  );
}
