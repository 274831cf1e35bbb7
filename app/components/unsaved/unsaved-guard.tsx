import { useBlocker, useNavigation } from '@remix-run/react';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { remixRouter } from '~/components/connection/remix-router';
import { Button } from '~/components/ui/button';
import { unsavedForms } from './unsaved-forms';

/**
 * Asks before a page is left on which something is typed that is not saved: in words of ours when a link, a key or Back
 * leads away, in the browser's own when the document goes (a language, a tab closed). Stands once, in the shell.
 */
export function UnsavedGuard() {
  const unsaved = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.read, () => false);
  useEffect(() => unsavedForms.listen(), []);
  useRefusedForms();
  // A blocker that stands for nothing would complain of each move within a page.
  return unsaved ? <Guard /> : null;
}

function Guard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    unsavedForms.wouldLose(currentLocation.pathname, nextLocation.pathname),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedForms.all().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Question
      onStay={blocker.reset}
      onLeave={() => {
        blocker.proceed();
        unsavedForms.forget();
      }}
    />
  );
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('common');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const stay = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    stay.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="unsaved"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onStay}
    >
      <h2 className="dialog__title" id={`${id}-title`}>
        {t('unsaved.title')}
      </h2>
      <p className="dialog__text" id={`${id}-text`}>
        {t('unsaved.text')}
      </p>
      <div className="dialog__foot">
        <Button variant="outlined" color="neutral" onClick={onLeave}>
          {t('unsaved.leave')}
        </Button>
        <Button ref={stay} onClick={onStay}>
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
