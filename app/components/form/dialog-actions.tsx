import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from './form-actions';
import { CancelLink } from './cancel-link';
import { SubmitButton } from './submit-button';

/**
 * Footer of a form in a dialog: Cancel (a link to the page under the dialog) and the submit button, by default "Save".
 * A panel uses `PanelActions`. `intent` is the value that the button posts on a page whose action handles several
 * intents.
 */
export function DialogActions({
  cancelTo,
  label,
  color,
  intent,
}: {
  cancelTo: string;
  /** `null` if there's nothing to submit. */
  label?: string | null;
} & Pick<ComponentProps<typeof SubmitButton>, 'color' | 'intent'>) {
  const { t } = useTranslation('form');
  return (
    <FormFoot>
      <CancelLink to={cancelTo} preventScrollReset />
      {label !== null && (
        <SubmitButton color={color} intent={intent}>
          {label ?? t('save')}
        </SubmitButton>
      )}
    </FormFoot>
  );
}
