import { useHydrated } from './use-hydrated';

/**
 * Without JavaScript, associates a control outside the page's form with the form so that submitting the control also
 * sends the form's fields, which the new page shows again (`carriedInput`). With JavaScript, the page stays, with all
 * input, and the control belongs to the small form around it. Fields use only `form` from the result. They're
 * `required` only if `form` isn't set.
 */
export function useCarriedForm(formId: string): { form?: string; formNoValidate?: true } {
  return useHydrated() ? {} : { form: formId, formNoValidate: true };
}
