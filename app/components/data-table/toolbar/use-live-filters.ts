import { useNavigate, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, type FormEvent } from 'react';
import { listUrl } from '../list-url';

const typingPause = 250;

/**
 * Returns handlers that make a GET filter form submit itself: a select immediately, typing after a pause of 250 ms.
 * Back undoes a choice, or the typed text as a whole: the first submission of typed text adds a history entry, and each
 * further one replaces it. The form is never remounted, so focus and the caret position are preserved.
 */
export function useLiveFilters(search: URLSearchParams) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  /** Whether a select was changed but not applied yet. */
  const chosen = useRef(false);
  const typed = useRef<string>();
  const shown = useRef(search);
  const isBack = useNavigationType() === 'POP';

  useEffect(() => () => clearTimeout(timer.current), []);

  // When a removed chip or the Back button changes the URL, update the controls. Update a focused control only if the
  // user went back, because that may have undone the text typed in it.
  useEffect(() => {
    const wentBack = isBack && shown.current !== search;
    shown.current = search;
    if (wentBack) typed.current = undefined;
    // A choice made while the previous page was still loading isn't applied yet. The choice is read from the controls,
    // so don't reset them.
    if (chosen.current && !wentBack) return;
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      if (control.name !== '' && control.type !== 'hidden' && (wentBack || control !== document.activeElement))
        control.value = search.get(control.name) ?? '';
    }
  }, [search, isBack]);

  function apply(isTyped: boolean) {
    clearTimeout(timer.current);
    chosen.current = false;
    if (!form.current) return;
    const sent = new FormData(form.current);
    // Parameters that occur several times in the URL (selected columns) are preserved unchanged.
    const values = Object.fromEntries(
      [...sent].flatMap(([name, value]) => (sent.getAll(name).length > 1 ? [] : [[name, String(value)]])),
    ) as Record<string, string>;
    const next = listUrl(new URLSearchParams(window.location.search), values);
    const here = window.location.search || '?';
    const replace = next === here || (isTyped && here === typed.current);
    if (next !== here) typed.current = isTyped ? next : undefined;
    navigate(next, { replace, preventScrollReset: true });
  }

  return {
    ref: form,
    onChange(event: FormEvent<HTMLFormElement>) {
      // The checkbox that expands the filters isn't a filter.
      if (event.target instanceof HTMLInputElement && event.target.name === '') return;
      clearTimeout(timer.current);
      const isChoice = event.target instanceof HTMLSelectElement;
      chosen.current ||= isChoice;
      timer.current = setTimeout(() => apply(!isChoice), isChoice ? 0 : typingPause);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(true);
    },
  };
}
