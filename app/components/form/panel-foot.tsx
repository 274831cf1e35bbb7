import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { SubmitButton } from './submit-button';

/**
 * The foot of a panel that holds a form, which stays in sight however long the form is: Save, and Cancel, which leads to
 * `closeTo`. `form` is the form's id.
 */
export function PanelFoot({
  form,
  closeTo,
  label,
  color,
}: {
  form: string;
  closeTo: string;
  label?: string;
} & Pick<ComponentProps<typeof SubmitButton>, 'color'>) {
  const { t } = useTranslation('form');
  return (
    <>
      <SubmitButton form={form} color={color}>
        {label ?? t('save')}
      </SubmitButton>
      <ButtonLink variant="outlined" color="neutral" to={closeTo} preventScrollReset>
        {t('cancel')}
      </ButtonLink>
    </>
  );
}
