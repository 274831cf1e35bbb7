import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { unsavedForms } from './unsaved-forms';

/**
 * Returns a number that changes after an undo affects a form on the page, if there is no unsaved input. Use it as the
 * React key to reset the page to the stored data. Otherwise, the form would still show the undone values, and saving it
 * would be rejected because the values are out of date.
 */
export function useResetAfterUndo(): number {
  const { state, formAction } = useNavigation();
  const [times, setTimes] = useState(0);
  const isUndo = useRef(false);
  useEffect(() => {
    if (formAction === '/changes/undo') isUndo.current = true;
    if (state !== 'idle' || !isUndo.current) return;
    isUndo.current = false;
    if (document.querySelector('[data-outdated]') && unsavedForms.all().length === 0) setTimes((before) => before + 1);
  }, [state, formAction]);
  return times;
}
