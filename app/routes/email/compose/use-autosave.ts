import { useFetcher } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';

const restMs = 1500;

/**
 * Saves the form as a draft once typing rests, as its button does without script. The first saving makes the draft, whose
 * id the form then carries.
 * @param action where the form is posted
 * @returns the id of the draft and what to say of it: saving, saved, or not saved
 */
export function useAutosave(form: RefObject<HTMLFormElement>, known: number | null, action: string) {
  const fetcher = useFetcher<{ draft?: number }>();
  const [made, setMade] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const send = useRef(fetcher.submit);
  const draft = known ?? made;
  useEffect(() => {
    send.current = fetcher.submit;
  }, [fetcher.submit]);
  useEffect(() => {
    if (fetcher.data?.draft) setMade(fetcher.data.draft);
  }, [fetcher.data]);
  useEffect(() => {
    // Another draft is another form.
    const element = form.current;
    if (!element) return;
    let waits = false;
    const fields = (of: HTMLFormElement) => {
      const typed = new FormData(of);
      typed.delete('files');
      typed.set('intent', 'autosave');
      typed.set('via', 'autosave');
      return typed;
    };
    function stop() {
      waits = false;
      clearTimeout(timer.current);
    }
    function save() {
      waits = false;
      if (element?.isConnected)
        send.current(fields(element), { method: 'post', action, encType: 'multipart/form-data' });
    }
    function later() {
      stop();
      waits = true;
      timer.current = setTimeout(save, restMs);
    }
    // The page is left, or the panel closed, before typing has rested: nothing waits for the answer.
    function saveAtOnce() {
      if (waits && element) navigator.sendBeacon(action, fields(element));
      stop();
    }
    element.addEventListener('input', later);
    element.addEventListener('submit', stop);
    window.addEventListener('pagehide', saveAtOnce);
    return () => {
      saveAtOnce();
      element.removeEventListener('input', later);
      element.removeEventListener('submit', stop);
      window.removeEventListener('pagehide', saveAtOnce);
    };
  }, [form, known, action]);
  const state =
    fetcher.state !== 'idle' ? 'saving' : fetcher.data === undefined ? null : fetcher.data.draft ? 'saved' : 'unsaved';
  return { draft, state } as const;
}
