import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelLink } from './cancel-link';
import { SubmitButton } from './submit-button';

/**
 * The footer of a panel with a form: Save, and Cancel, which goes to `closeTo`. It stays visible no matter how long the
 * form is. `form` is the form's ID. `intent` is the value that the button posts on a page whose action handles several
 * intents.
 */
export function PanelActions({
  form,
  closeTo,
  label,
  color,
  intent,
}: {
  form: string;
  closeTo: string;
  /** Defaults to Save. `null` if there's nothing to submit. */
  label?: string | null;
} & Pick<ComponentProps<typeof SubmitButton>, 'color' | 'intent'>) {
  const { t } = useTranslation('form');
  return (
    <>
      {label !== null && (
        <SubmitButton form={form} color={color} intent={intent}>
          {label ?? t('save')}
        </SubmitButton>
      )}
      <CancelLink to={closeTo} preventScrollReset />
    </>
  );
}
