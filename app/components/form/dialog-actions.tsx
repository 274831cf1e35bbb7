import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { FormFoot } from './form-actions';
import { SubmitButton } from './submit-button';

/**
 * End of a form in a dialog: Cancel (a link to the page under it) and the submit button, Save by default. A panel uses
 * `PanelActions`. `intent` is the value that the button posts on a page whose action handles several intents.
 */
export function DialogActions({
  cancelTo,
  label,
  color,
  intent,
}: {
  cancelTo: string;
  /** `null` when there is nothing to send. */
  label?: string | null;
} & Pick<ComponentProps<typeof SubmitButton>, 'color' | 'intent'>) {
  const { t } = useTranslation('form');
  return (
    <FormFoot>
      <ButtonLink variant="outlined" color="neutral" to={cancelTo} preventScrollReset>
        {t('cancel')}
      </ButtonLink>
      {label !== null && (
        <SubmitButton color={color} intent={intent}>
          {label ?? t('save')}
        </SubmitButton>
      )}
    </FormFoot>
  );
}
