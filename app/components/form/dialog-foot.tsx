import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { SubmitButton } from './submit-button';

/** End of a form in a dialog or panel: Cancel (a link back to what is under it) and the button that sends, Save unless told. */
export function DialogFoot({
  cancelTo,
  label,
  color,
}: {
  cancelTo: string;
  label?: string;
  color?: ComponentProps<typeof SubmitButton>['color'];
}) {
  const { t } = useTranslation('form');
  return (
    <div className="dialog__foot">
      <ButtonLink variant="outlined" color="neutral" to={cancelTo} preventScrollReset>
        {t('cancel')}
      </ButtonLink>
      <SubmitButton color={color}>{label ?? t('save')}</SubmitButton>
    </div>
  );
}
