import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '~/components/form/form-actions';
import { Button, ButtonLink } from '~/components/ui/button';
import { KeyTable } from './key-table';

/** The help dialog that `?` opens, with every shortcut and the link to change them. */
export default function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['keyboard', 'common']);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // Focus the top of the dialog, because the browser would otherwise focus the buttons at the end.
  useEffect(() => {
    dialog.current?.showModal();
    title.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="key-sheet" aria-labelledby={id} onClose={onClose}>
      <h2 className="dialog__title" id={id} ref={title} tabIndex={-1}>
        {t('title')}
      </h2>
      <KeyTable />
      <FormFoot>
        <ButtonLink to="/preferences/keyboard" variant="outlined" color="neutral" onClick={onClose}>
          {t('change')}
        </ButtonLink>
        <Button onClick={() => dialog.current?.close()}>{t('common:actions.close')}</Button>
      </FormFoot>
    </dialog>
  );
}
