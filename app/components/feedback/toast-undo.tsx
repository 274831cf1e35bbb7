import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

interface ToastUndoProps {
  changeId: number;
  /** The page to go to. Defaults to this one. */
  to?: string | undefined;
  onSubmit?: () => void;
}

/** One-button form that undoes a change and returns to this page, or goes to `to` (`POST /changes/undo`). */
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
