import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { isAsOpened } from '~/components/unsaved/unsaved-forms';
import { useActionResult } from './use-answer';

/**
 * Returns a form ID that changes when the form should reset: after it's saved, or after its stored data changes while
 * it has no unsaved input. Conform then reinitializes the form. For forms on pages that update in place.
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
