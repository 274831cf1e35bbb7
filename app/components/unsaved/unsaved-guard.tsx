import { useBlocker, useNavigation } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { remixRouter } from '~/components/connection/remix-router';
import { Button } from '~/components/ui/button';
import { unsavedForms } from './unsaved-forms';

/**
 * Asks before a page is left on which something is typed that is not saved: in words of ours when a link, a key or Back
 * leads away, in the browser's own when the document goes (a language, a tab closed). Stands once, in the shell.
 */
export function UnsavedGuard() {
  const { t } = useTranslation('common');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    unsavedForms.wouldLose(currentLocation.pathname, nextLocation.pathname),
  );
  const asks = blocker.state === 'blocked';

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedForms.all().length > 0) event.preventDefault();
    };
    const stop = unsavedForms.listen();
    window.addEventListener('beforeunload', ask);
    return () => {
      stop();
      window.removeEventListener('beforeunload', ask);
    };
  }, []);
  useRefusedForms();

  useEffect(() => {
    if (!asks) return dialog.current?.close();
    dialog.current?.showModal();
    stay.current?.focus();
  }, [asks]);

  function leave() {
    unsavedForms.forget();
    blocker.proceed?.();
  }

  return (
    <dialog
      ref={dialog}
      className="unsaved"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => blocker.reset?.()}
    >
      <h2 className="dialog__title" id={`${id}-title`}>
        {t('unsaved.title')}
      </h2>
      <p className="dialog__text" id={`${id}-text`}>
        {t('unsaved.text')}
      </p>
      <div className="dialog__foot">
        <Button variant="outlined" color="neutral" onClick={leave}>
          {t('unsaved.leave')}
        </Button>
        <Button ref={stay} onClick={() => dialog.current?.close()}>
          {t('unsaved.stay')}
        </Button>
      </div>
    </dialog>
  );
}

/** A form that was submitted counts as saved, unless the page answers instead of leading on. */
function useRefusedForms() {
  const { state } = useNavigation();
  const sent = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    const submit = ({ target }: Event) => void (sent.current = target as HTMLFormElement);
    document.addEventListener('submit', submit, true);
    return () => document.removeEventListener('submit', submit, true);
  }, []);
  useEffect(() => {
    if (state !== 'idle') return;
    if (sent.current?.isConnected && remixRouter()?.state.actionData) unsavedForms.note(sent.current);
    sent.current = null;
  }, [state]);
}
