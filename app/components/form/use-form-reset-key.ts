import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { isAsOpened } from '~/components/unsaved/unsaved-forms';
import { useActionResult } from './use-answer';

/**
 * Returns the id of a form that stays on a live page. The id changes after the form is saved, and when others change
 * the stored data while the form has no unsaved input. Conform then reinitializes the form from the stored data.
 * @param name name of the form, which it posts as its `intent`
 * @param stored the stored data that the form shows
 */
export function useFormResetKey(name: string, stored: string): string {
  const { state, formData } = useNavigation();
  const result = useActionResult();
  const isSent = useRef(false);
  const [start, setStart] = useState({ stored, times: 0 });
  const id = `${name}-${start.times}`;
  useEffect(() => {
    if (state !== 'idle') {
      isSent.current ||= formData?.get('intent') === name;
      return;
    }
    const isSaved = isSent.current && result === undefined;
    isSent.current = false;
    const form = document.getElementById(id);
    const isChanged = stored !== start.stored && form instanceof HTMLFormElement && isAsOpened(form);
    if (isSaved || isChanged) setStart(({ times }) => ({ stored, times: times + 1 }));
  }, [state, formData, result, name, stored, start.stored, id]);
  return id;
}
