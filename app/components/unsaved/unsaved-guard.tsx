import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { remixRouter } from '~/components/connection/remix-router';
import { FormFoot } from '~/components/form/form-actions';
import { Button } from '~/components/ui/button';
import { useRootData } from '~/lib/root-data';
import { DraftOffers } from './draft-offer';
import { dropDraft, forgetOldDrafts, hasDraft, keepDraft, pageOf } from './drafts';
import { isAsOpened, openedEvent, savedEvent, savesItself, takenEvent, unsavedForms } from './unsaved-forms';
import { useLeaveBlocker } from './use-leave-blocker';

/**
 * Asks before the user leaves a page with unsaved input, and stores the input as a draft. Links, keys, and Back open
 * our own dialog. Unloading the document (a language change, a closed tab) opens the browser's. Mounted once, in the
 * shell.
 */
export function UnsavedGuard() {
  const unsaved = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.read, () => false);
  useEffect(() => unsavedForms.listen(), []);
  useRefusedForms();
  const accountId = useRootData()?.account?.id;
  // A blocker that blocks nothing would cause a warning about each navigation within a page.
  return (
    <>
      {unsaved && <Guard accountId={accountId} />}
      {accountId !== undefined && <Drafts accountId={accountId} />}
    </>
  );
}

/** Delay after a keystroke, in milliseconds, so that storing the draft doesn't slow down typing. */
const rest = 600;

/** Stores input as a draft in this browser until it's saved, and offers to restore it in the form it belongs to. */
function Drafts({ accountId }: { accountId: number }) {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const [page, setPage] = useState<string | null>(null);

  useEffect(() => forgetOldDrafts(accountId), [accountId]);

  useEffect(() => {
    let timer = 0;
    const keep = () => {
      window.clearTimeout(timer);
      for (const form of unsavedForms.all()) keepDraft(form, accountId);
    };
    const later = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, rest);
    };
    const drop = ({ target }: Event) => {
      window.clearTimeout(timer);
      if (target instanceof HTMLFormElement) dropDraft(target, accountId);
    };
    let isTyped = false;
    const sending = ({ target }: Event) => {
      const isAutosaved = target instanceof HTMLFormElement && target.matches(savesItself);
      isTyped = isAutosaved || unsavedForms.all().some((form) => form === target);
    };
    // Runs after the page's own handlers, because the draft of a form sent by JavaScript stays until the server has
    // accepted it.
    const sent = (event: Event) => {
      drop(event);
      const { target: form, defaultPrevented } = event;
      const waits = isTyped && defaultPrevented && form instanceof HTMLFormElement && !isAsOpened(form);
      if (waits) keepDraft(form, accountId);
    };
    const taken = (event: Event) => {
      if (!unsavedForms.all().some((form) => form === event.target)) drop(event);
    };
    const stop = unsavedForms.subscribe(later);
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener('submit', sending, { signal, capture: true });
    window.addEventListener('submit', sent, { signal });
    document.addEventListener(savedEvent, drop, { signal, capture: true });
    document.addEventListener(takenEvent, taken, { signal, capture: true });
    window.addEventListener('pagehide', keep, { signal });
    return () => {
      stop();
      window.clearTimeout(timer);
      ended.abort();
    };
  }, [accountId]);

  // Runs when the page has loaded, because a form that opens over it has another URL.
  useEffect(() => {
    if (state === 'idle' && hasDraft(accountId, pathname)) setPage(`${pathname}${search}`);
    else if (state === 'idle') setPage(null);
  }, [accountId, pathname, search, state]);

  useEffect(() => {
    const opened = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || !hasDraft(accountId, pageOf(target))) return;
      setPage(`${pageOf(target)} over ${pathname}${search}`);
    };
    document.addEventListener(openedEvent, opened, true);
    return () => document.removeEventListener(openedEvent, opened, true);
  }, [accountId, pathname, search]);

  return page === null ? null : <DraftOffers accountId={accountId} page={page} />;
}

function Guard({ accountId }: { accountId: number | undefined }) {
  const blocker = useLeaveBlocker();
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (unsavedForms.all().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);
  const isAsking = blocker?.state === 'blocked';
  useEffect(() => {
    if (isAsking && accountId !== undefined) for (const form of unsavedForms.all()) keepDraft(form, accountId);
  }, [isAsking, accountId]);
  if (blocker?.state !== 'blocked') return null;
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
      <FormFoot>
        <Button variant="outlined" color="neutral" onClick={onLeave}>
          {t('unsaved.leave')}
        </Button>
        <Button ref={stay} onClick={onStay}>
          {t('unsaved.stay')}
        </Button>
      </FormFoot>
    </dialog>
  );
}

/** Marks a submitted form as rejected if the action has returned data instead of redirecting. */
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
    if (sent.current?.isConnected && remixRouter()?.state.actionData) unsavedForms.noteRefused(sent.current);
    sent.current = null;
  }, [state]);
}
