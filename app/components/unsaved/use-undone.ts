import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { unsavedForms } from './unsaved-forms';

/**
 * Another number each time Undo has taken back what a form of the page shows and nothing is half-written: with it as its
 * key the page begins again from what is stored. The form would go on showing what was undone, and be refused as out of date.
 */
export function useUndone(): number {
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
