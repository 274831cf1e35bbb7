import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

interface ToastUndoProps {
  changeId: number;
  onSubmit?: () => void;
}

/** One-button form that undoes a change and returns to this page (`POST /changes/undo`). */
export function ToastUndo({ changeId, onSubmit }: ToastUndoProps) {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/changes/undo" replace preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="changeId" value={changeId} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button className="toast__undo">{t('actions.undo')}</button>
    </Form>
  );
}
