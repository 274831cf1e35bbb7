import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { SubmitButton } from './submit-button';

/**
 * The foot of a panel that holds a form, which stays in sight however long the form is: Save, and Cancel, which leads to
 * `closeTo`. `form` is the form's id; `intent` is what the button posts on a page whose action tells several by it.
 */
export function PanelFoot({
  form,
  closeTo,
  label,
  color,
  intent,
}: {
  form: string;
  closeTo: string;
  /** Save unless told; `null` when there is nothing to send. */
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
      <ButtonLink variant="outlined" color="neutral" to={closeTo} preventScrollReset>
        {t('cancel')}
      </ButtonLink>
    </>
  );
}
