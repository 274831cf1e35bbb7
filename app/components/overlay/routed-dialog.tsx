import { useId, type ReactNode } from 'react';
import { IconTile } from '~/components/feedback/icon-tile';
import type { Color } from '~/components/ui/class-names';
import { Modal, ModalDialog } from '~/components/ui/modal';
import { useDialogFocus } from './use-dialog-focus';

/**
 * Centered dialog of a child route, for short forms and for actions that can't be undone: an icon tile, an h2 that
 * names the object, and one sentence about the consequence. `children` contain the form, which ends in a
 * `DialogActions`.
 */
export function RoutedDialog({
  title,
  text,
  icon,
  color = 'primary',
  closeTo,
  width = 420,
  className,
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  color?: Color;
  closeTo: string;
  /** Maximum width in px. */
  width?: number;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const dialog = useDialogFocus<HTMLElement>(closeTo);
  return (
    <Modal closeTo={closeTo}>
      <ModalDialog
        aria-labelledby={`${id}-title`}
        aria-describedby={text ? `${id}-text` : undefined}
        className={className}
        style={{ maxInlineSize: width }}
        {...dialog}
      >
        {icon && (
          <IconTile color={color} size="md">
            {icon}
          </IconTile>
        )}
        <h2 className="dialog__title" id={`${id}-title`}>
          {title}
        </h2>
        {text && (
          <p className="dialog__text" id={`${id}-text`}>
            {text}
          </p>
        )}
        {children}
      </ModalDialog>
    </Modal>
  );
}
