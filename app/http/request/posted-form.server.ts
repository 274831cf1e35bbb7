import { isSecretField } from '~/lib/secret-field';
import { type PostedFields, requestScope } from './scope.server';

/**
 * Returns the fields of a form that can be stored until the form is sent again. Excludes files and secrets
 * (`isSecretField`).
 */
export function keepable(form: FormData): PostedFields {
  return [...form].flatMap(([name, value]): PostedFields =>
    typeof value === 'string' && !isSecretField(name) ? [[name, value]] : [],
  );
}

/** Stores the posted fields. If the page fails, its error page can show them again (`TypedForm`). */
export function noteForm(form: FormData): void {
  const scope = requestScope.getStore();
  if (scope) scope.posted = keepable(form);
}

/** Returns the fields posted with the current request, or `undefined` if no form was read. */
export function notedForm(): PostedFields | undefined {
  return requestScope.getStore()?.posted;
}
