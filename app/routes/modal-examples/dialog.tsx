import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '~/components/form/dialog-actions';
import { FormFoot } from '~/components/form/form-actions';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { ButtonLink } from '~/components/ui/button';
import { type DialogName, dialogs, modalsPath } from './dialogs';

/** An example dialog, in the same frame as all dialogs in the product. */
export function ExampleDialog({
  name,
  width,
  layout,
  children,
}: {
  name: DialogName;
  width?: number;
  /** `full` covers the window; `sheet` slides in from the bottom edge on a phone. */
  layout?: 'full' | 'sheet';
  children: ReactNode;
}) {
  const { t } = useTranslation('modals');
  const { icon: Icon, color } = dialogs[name];
  return (
    <RoutedDialog
      title={t(`dialog.${name}.title`)}
      text={t(`dialog.${name}.text`)}
      icon={<Icon size={19} />}
      color={color}
      closeTo={modalsPath}
      width={width}
      className={layout && `dialog--${layout}`}
    >
      {children}
    </RoutedDialog>
  );
}

/** Footer of an example: the buttons of its form, or a close link if there's nothing to submit. */
export function ExampleFoot({ label, color }: { label?: string; color?: 'primary' | 'danger' }) {
  const { t } = useTranslation('modals');
  if (label !== undefined) return <DialogActions cancelTo={modalsPath} label={label} color={color} />;
  return (
    <FormFoot>
      <CloseLink label={t('close')} />
    </FormFoot>
  );
}

/** A link that closes the dialog and looks like a button. */
export function CloseLink({ label }: { label: string }) {
  return (
    <ButtonLink variant="outlined" color="neutral" to={modalsPath} preventScrollReset>
      {label}
    </ButtonLink>
  );
}
