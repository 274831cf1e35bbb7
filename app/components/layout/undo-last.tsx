import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** Hidden form that undoes the person's last change, which the shortcut submits (`pageActs`). */
export function UndoLast() {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/changes/undo" replace preventScrollReset className="undo-last" hidden>
      <input type="hidden" name="changeId" value="last" />
      <input type="hidden" name="shown" defaultValue="" />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button>{t('actions.undo')}</button>
    </Form>
  );
}
