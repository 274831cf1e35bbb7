import { type ClientActionFunctionArgs, data, useFetcher } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { remixRouter } from '~/components/connection/remix-router';
import { isDenial, isRedirect, selfField } from '~/components/optimistic/change-action';
import { keepDraft } from '~/components/unsaved/drafts';
import { openedEvent, savedEvent, unsavedForms } from '~/components/unsaved/unsaved-forms';
import { useRootData } from '~/lib/root-data';
import { waitForServer } from '~/lib/wait-for-server';

interface Unsaved {
  unsaved?: 'offline' | 'failed' | 'denied';
  /** Submission result for the form, if the server rejected the save. */
  result?: unknown;
}

/** Interval (ms) between checks of whether the page is still revalidating. */
const loadingMs = 50;

let cutOff = false;
const listeners = new Set<() => void>();

function setCutOff(next: boolean): void {
  cutOff = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Checks whether a post is an autosave of a form, or its live preview. */
export function savedItself(form: FormData | undefined): boolean {
  return form?.has(selfField) ?? false;
}

/** Skips reloading the page after a form saved or previewed itself. Use it as `shouldRevalidate`. */
export function reloadUnlessKept({
  formData,
  defaultShouldRevalidate,
}: {
  formData?: FormData;
  defaultShouldRevalidate: boolean;
}): boolean {
  return !savedItself(formData) && defaultShouldRevalidate;
}

/**
 * Handles the autosaves of a page: `export const clientAction = backgroundSaveAction`. Returns a failure instead of
 * replacing the page and its input with the error page: immediately if access is denied, otherwise once the server is
 * reachable again. An expired session leads to sign-in. Other posts pass through unchanged.
 */
export async function backgroundSaveAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  if (!savedItself(await request.clone().formData())) return serverAction();
  let fault: Unsaved['unsaved'] = 'offline';
  try {
    // `installFetchRetry` makes a post that didn't arrive return nothing.
    const result: unknown = await serverAction();
    if (result !== null && result !== undefined) return result;
  } catch (error) {
    if (isDenial(error)) return data({ unsaved: 'denied' } satisfies Unsaved, { status: 403 });
    if (isRedirect(error) || request.signal.aborted) throw error;
    if (!(error instanceof TypeError)) fault = 'failed';
  }
  setCutOff(true);
  await waitForServer();
  setCutOff(false);
  return { unsaved: fault } satisfies Unsaved;
}

/**
 * With JavaScript, posts a form to `action` whenever typing pauses, and immediately if the user leaves before that.
 * @param fields set on the posted data, including `intent`
 * @param without names of fields that aren't part of the saved text, such as files
 * @param restMs length of the pause in ms
 * @param version a different value means a different form
 * @returns the response to the last save, and whether a save is in progress, is waiting for the connection, or failed
 */
export function useBackgroundSave<Answer>(
  form: RefObject<HTMLFormElement>,
  options: {
    action: string;
    fields: Record<string, string>;
    without: string | readonly string[];
    restMs: number;
    version: unknown;
  },
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
  /** State of the latest input; `null` means saved. */
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
      for (const name of [without].flat()) all.delete(name);
      for (const [name, value] of Object.entries({ ...fields, [selfField]: '1' })) all.set(name, value);
      return all;
    };
    function stop() {
      if (typedIs.current === 'waiting') typedIs.current = null;
      clearTimeout(timer);
    }
    function save() {
      // The page is still revalidating after the previous save. If this save interrupted the revalidation, the router
      // would keep waiting for it to end, and wouldn't navigate if the save leads to sign-in.
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
      // The page can be gone before the save fails, so store a draft in this browser.
      const { accountId: writer } = latest.current;
      if (!navigator.onLine && element && writer !== undefined) keepDraft(element, writer);
    }
    // Saves immediately when the user leaves the page or closes the panel before the pause ends or the server is
    // reachable. The next page reloads once the input is stored. An unloading document aborts its requests, so an
    // unfinished save is sent again.
    function saveAtOnce(event?: PageTransitionEvent) {
      const isLost = typedIs.current === 'waiting' || (typedIs.current === 'sent' && (cutOff || event !== undefined));
      if (isLost && element) {
        const body = typed(element);
        if (event) navigator.sendBeacon(action, body);
        else {
          const sent = fetch(action, { method: 'POST', body, keepalive: true });
          void sent.then(() => remixRouter()?.revalidate()).catch(() => undefined);
        }
      }
      stop();
    }
    // The form was submitted with its button, or discarded with a button outside of it.
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
  // While saving fails and the input isn't stored, warn before the user leaves.
  useEffect(() => {
    if (isCut && typedIs.current && form.current) unsavedForms.noteRefused(form.current);
  }, [form, isCut]);
  const unsaved = data?.unsaved === 'offline' ? undefined : data?.unsaved;
  return { data, state: isCut ? 'cut' : state !== 'idle' ? 'saving' : (unsaved ?? 'idle') } as const;
}
