import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { SubmitButton } from './submit-button';

/** Sticky end of a page form: Cancel (a link) and Save. `children` are further buttons before them. */
export function SaveBar({ cancelTo, label, children }: { cancelTo: string; label?: string; children?: ReactNode }) {
  const { t } = useTranslation('form');
  return (
    <div className="save-bar">
      {children}
      <ButtonLink variant="outlined" color="neutral" to={cancelTo}>
        {t('cancel')}
      </ButtonLink>
      <SubmitButton>{label ?? t('save')}</SubmitButton>
    </div>
  );
}
