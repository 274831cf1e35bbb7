import { useFetcher } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';

const restMs = 1500;

/**
 * Saves the form as a draft once typing rests, as its button does without script. The first saving makes the draft, whose
 * id the form then carries.
 * @returns the id of the draft and what to say of it: saving, saved, or not saved
 */
export function useAutosave(form: RefObject<HTMLFormElement>, known: number | null) {
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
    function save() {
      if (!element?.isConnected) return;
      const fields = new FormData(element);
      fields.delete('files');
      fields.set('intent', 'autosave');
      fields.set('via', 'autosave');
      send.current(fields, { method: 'post', encType: 'multipart/form-data' });
    }
    function later() {
      clearTimeout(timer.current);
      timer.current = setTimeout(save, restMs);
    }
    const stop = () => clearTimeout(timer.current);
    element.addEventListener('input', later);
    element.addEventListener('submit', stop);
    return () => {
      stop();
      element.removeEventListener('input', later);
      element.removeEventListener('submit', stop);
    };
  }, [form, known]);
  const state =
    fetcher.state !== 'idle' ? 'saving' : fetcher.data === undefined ? null : fetcher.data.draft ? 'saved' : 'unsaved';
  return { draft, state } as const;
}
