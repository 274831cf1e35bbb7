import { useEffect, useLayoutEffect, useState } from 'react';

// On the server, React runs neither hook, but it warns about `useLayoutEffect`.
const useBeforeEvents = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function isTouched(form: HTMLElement | null): boolean {
  if (!(form instanceof HTMLFormElement)) return false;
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    }
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      return field.checked !== field.defaultChecked;
    }
    return field.type !== 'hidden' && field.value !== field.defaultValue;
  });
}

/**
 * Returns a value that follows `value` while the user hasn't changed anything in the form. As part of the form's key,
 * it resets the form when something else has changed, but never discards the user's input.
 */
export function useUntouched(value: string, formId: string): string {
  const [kept, setKept] = useState(value);
  // Checks and resets in one step, because text typed in between would be lost.
  useBeforeEvents(() => {
    if (!isTouched(document.getElementById(formId))) setKept(value);
  }, [value, formId]);
  return kept;
}
