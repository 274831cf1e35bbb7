import { useEffect, useLayoutEffect, useState } from 'react';

// On the server React runs neither and complains of the second.
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
 * A value that follows `value` as long as nothing has been typed into a form. As part of the form's key it begins the
 * form anew when something else has changed, and never takes a typed word away.
 */
export function useUntouched(value: string, formId: string): string {
  const [kept, setKept] = useState(value);
  // Looked at and begun anew in one go: a word typed between the two would be lost.
  useBeforeEvents(() => {
    if (!isTouched(document.getElementById(formId))) setKept(value);
  }, [value, formId]);
  return kept;
}
