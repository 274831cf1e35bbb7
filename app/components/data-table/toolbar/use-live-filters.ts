import { useNavigate, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, type FormEvent } from 'react';
import { listUrl } from '../list-url';

const typingPause = 250;

/**
 * Handlers that make a GET filter form submit itself: a select at once, typing after a pause of 250 ms. Back takes a choice
 * back, and what was typed as a whole: each further letter replaces the address that the first has made. The form is
 * never rendered anew, so focus and caret stay.
 */
export function useLiveFilters(search: URLSearchParams) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  /** Whether a select was changed and is not yet applied. */
  const chosen = useRef(false);
  /** The query that typing has led to last. */
  const typed = useRef<string>();
  const shown = useRef(search);
  const isBack = useNavigationType() === 'POP';

  useEffect(() => () => clearTimeout(timer.current), []);

  // A removed chip or the back button changes the address from outside; the controls follow, but not under the caret,
  // unless it was Back that took back what was typed there.
  useEffect(() => {
    const wentBack = isBack && shown.current !== search;
    shown.current = search;
    if (wentBack) typed.current = undefined;
    // A choice made while the page before it was still loading is about to be applied: it is read from the controls.
    if (chosen.current && !wentBack) return;
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      if (control.type !== 'hidden' && (wentBack || control !== document.activeElement))
        control.value = search.get(control.name) ?? '';
    }
  }, [search, isBack]);

  function apply(isTyped: boolean) {
    clearTimeout(timer.current);
    chosen.current = false;
    if (!form.current) return;
    const sent = new FormData(form.current);
    // What stands several times in the address (chosen columns) is carried along, not typed: it stays as it is.
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
