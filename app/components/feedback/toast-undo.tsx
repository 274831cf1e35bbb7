import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

interface ToastUndoProps {
  changeId: number;
  /** The page to go to afterward. Defaults to the current one. */
  to?: string | undefined;
  onSubmit?: () => void;
}

/** A form with one button that undoes a change (`POST /changes/undo`) and returns to the current page or to `to`. */
export function ToastUndo({ changeId, to, onSubmit }: ToastUndoProps) {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/changes/undo" replace preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="changeId" value={changeId} />
      <input type="hidden" name="redirectTo" value={to ?? pathname + search} />
      <button className="toast__undo">{t('actions.undo')}</button>
    </Form>
  );
}
