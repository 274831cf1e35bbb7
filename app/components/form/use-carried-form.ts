import { useHydrated } from './use-hydrated';

/**
 * Without JavaScript, associates a control outside the page's form with the form, so that submitting the control also
 * sends the form's fields, which the new page shows again (`carriedInput`). With JavaScript, the page stays, with all
 * input, and the control belongs to the small form around it. Fields take only `form` from the result, and are
 * `required` only without it.
 */
export function useCarriedForm(formId: string): { form?: string; formNoValidate?: true } {
  return useHydrated() ? {} : { form: formId, formNoValidate: true };
}
