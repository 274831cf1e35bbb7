import { useHydrated } from './use-hydrated';

/**
 * Makes a control beside the page's form a part of it for as long as there is no script: its press then sends what was typed
 * in the form along, which the new page shows again (`typedAlong`). With script the page stays, and so does what was typed;
 * the control belongs to the small form around it. Fields take `form` alone, and are `required` only without it.
 */
export function useAlong(formId: string): { form?: string; formNoValidate?: true } {
  return useHydrated() ? {} : { form: formId, formNoValidate: true };
}
