import { type ClientActionFunctionArgs, data, useFetcher } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { remixRouter } from '~/components/connection/remix-router';
import { isDenial, isRedirect, selfField } from '~/components/optimistic/change-action';
import { keepDraft } from '~/components/unsaved/drafts';
import { openedEvent, savedEvent, unsavedForms } from '~/components/unsaved/unsaved-forms';
import { useRootData } from '~/lib/root-data';
import { serverBack } from '~/lib/server-back';

/** What such a saving comes to when it did not reach the server, the server failed, or the person may no longer do it. */
interface Unsaved {
  unsaved?: 'offline' | 'failed' | 'denied';
  /** What a form is told that was refused. */
  result?: unknown;
}

/** How soon (ms) it is looked again whether the page is up to date. */
const loadingMs = 50;

let cutOff = false;
const listeners = new Set<() => void>();

function tell(next: boolean): void {
  cutOff = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a post is a form's saving of itself. */
export function savedItself(form: FormData | undefined): boolean {
  return form?.has(selfField) ?? false;
}

/**
 * For `export const clientAction = backgroundSaveAction` of a page with a form that saves itself: what fails is answered,
 * once the server is there again, instead of replacing the page and what is typed on it with the error page. A session
 * that is over leads to sign-in. Other posts pass as they are.
 */
export async function backgroundSaveAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  if (!savedItself(await request.clone().formData())) return serverAction();
  let fault: Unsaved['unsaved'] = 'offline';
  try {
    // Nothing at all is what `guardFetch` answers for a post that did not arrive.
    const answer: unknown = await serverAction();
    if (answer !== null && answer !== undefined) return answer;
  } catch (error) {
    if (isDenial(error)) return data({ unsaved: 'denied' } satisfies Unsaved, { status: 403 });
    if (isRedirect(error) || request.signal.aborted) throw error;
    if (!(error instanceof TypeError)) fault = 'failed';
  }
  tell(true);
  await serverBack();
  tell(false);
  return { unsaved: fault } satisfies Unsaved;
}

/**
 * With script: posts a form to where its buttons post it whenever typing rests, and at once when it is left before.
 * @param fields set on what is posted, `intent` among them
 * @param without the field of files, which are not saved this way
 * @param restMs for how long typing rests before
 * @param version another one is another form
 * @returns what the last saving was answered, and whether one is under way, waits for the connection, or failed
 */
export function useBackgroundSave<Answer>(
  form: RefObject<HTMLFormElement>,
  options: { action: string; fields: Record<string, string>; without: string; restMs: number; version: unknown },
) {
  const { action, version } = options;
  const { state, data, submit } = useFetcher<Answer & Unsaved>();
  const isCut = useSyncExternalStore(
    subscribe,
    () => cutOff,
    () => false,
  );
  const accountId = useRootData()?.account?.id;
  const latest = useRef({ submit, options, accountId, state });
  const again = useRef<() => void>();
  /** How far what was typed last has come; `null` is saved. */
  const typedIs = useRef<'waiting' | 'sent' | null>(null);
  useEffect(() => {
    latest.current = { submit, options, accountId, state };
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const typed = (of: HTMLFormElement) => {
      const { fields, without } = latest.current.options;
      const all = new FormData(of);
      all.delete(without);
      for (const [name, value] of Object.entries({ ...fields, [selfField]: '1' })) all.set(name, value);
      return all;
    };
    function stop() {
      if (typedIs.current === 'waiting') typedIs.current = null;
      clearTimeout(timer);
    }
    function save() {
      // The page is being brought up to date after the saving before. Broken off, the router would keep waiting for the end of
      // that, and refuse to go anywhere once this saving has led to sign-in.
      if (latest.current.state === 'loading') {
        typedIs.current = 'waiting';
        timer = setTimeout(save, loadingMs);
        return;
      }
      typedIs.current = 'sent';
      if (!element?.isConnected) return;
      latest.current.submit(typed(element), { method: 'post', action, encType: 'multipart/form-data' });
    }
    function later() {
      stop();
      typedIs.current = 'waiting';
      timer = setTimeout(save, latest.current.options.restMs);
      // The page may go before the saving has failed: this browser keeps it until then.
      const { accountId: writer } = latest.current;
      if (!navigator.onLine && element && writer !== undefined) keepDraft(element, writer);
    }
    // The page is left, or the panel closed, before typing has rested or the server was there: what is shown then is loaded
    // anew once it is stored. A document that goes takes along what is on its way, so that goes once more.
    function saveAtOnce(gone?: PageTransitionEvent) {
      const isLost = typedIs.current === 'waiting' || (typedIs.current === 'sent' && (cutOff || gone !== undefined));
      if (isLost && element) {
        const body = typed(element);
        if (gone) navigator.sendBeacon(action, body);
        else {
          const sent = fetch(action, { method: 'POST', body, keepalive: true });
          void sent.then(() => remixRouter()?.revalidate()).catch(() => undefined);
        }
      }
      stop();
    }
    // Sent by its own button, or given up by one that may stand elsewhere.
    function onSubmit({ target, submitter }: SubmitEvent) {
      if (target !== element && !submitter?.matches('[name="intent"][value="discard"]')) return;
      typedIs.current = null;
      stop();
    }
    again.current = save;
    element.dispatchEvent(new Event(openedEvent));
    element.addEventListener('input', later);
    document.addEventListener('submit', onSubmit, true);
    window.addEventListener('pagehide', saveAtOnce);
    return () => {
      saveAtOnce();
      element.removeEventListener('input', later);
      document.removeEventListener('submit', onSubmit, true);
      window.removeEventListener('pagehide', saveAtOnce);
    };
  }, [form, action, version]);
  useEffect(() => {
    if (data?.unsaved === 'offline') again.current?.();
    if (!data || data.unsaved || data.result || typedIs.current !== 'sent') return;
    typedIs.current = null;
    form.current?.dispatchEvent(new Event(savedEvent));
  }, [form, data]);
  // Not to be left without a question until it is stored.
  useEffect(() => {
    if (isCut && typedIs.current && form.current) unsavedForms.noteRefused(form.current);
  }, [form, isCut]);
  const unsaved = data?.unsaved === 'offline' ? undefined : data?.unsaved;
  return { data, state: isCut ? 'cut' : state !== 'idle' ? 'saving' : (unsaved ?? 'idle') } as const;
}
