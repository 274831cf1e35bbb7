import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { DialogActions } from '~/components/form/dialog-actions';
import { RoutedDialog } from './routed-dialog';

/**
 * Asks before an action that can't be undone, and names the affected objects. Posts its `children`, which are hidden
 * fields, to its own route.
 */
export function AskDialog({
  title,
  text,
  icon,
  names,
  more,
  submitText,
  back,
  children,
}: {
  title: string;
  text: ReactNode;
  icon: ReactNode;
  names: readonly string[];
  /** Text for the remaining objects, which aren't named. */
  more?: string | undefined;
  /** Label of the submit button. Undefined if there's nothing to do. */
  submitText: string | undefined;
  back: string;
  children?: ReactNode;
}) {
  return (
    <RoutedDialog title={title} text={text} icon={icon} color="danger" closeTo={back}>
      {names.length > 0 && (
        <ul className="dialog__names">
          {names.map((one, index) => (
            <li key={`${index}-${one}`}>
              <bdi>{one}</bdi>
            </li>
          ))}
          {more !== undefined && <li>{more}</li>}
        </ul>
      )}
      <Form method="post">
        {children}
        <DialogActions cancelTo={back} label={submitText ?? null} color="danger" />
      </Form>
    </RoutedDialog>
  );
}
