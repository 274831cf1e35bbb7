import { isSecretField } from '~/lib/secret-field';
import { type PostedFields, requestScope } from './scope.server';

/** The fields of a form that may be kept until it is sent again: no files, and nothing secret (`isSecretField`). */
export function keepable(form: FormData): PostedFields {
  return [...form].flatMap(([name, value]): PostedFields =>
    typeof value === 'string' && !isSecretField(name) ? [[name, value]] : [],
  );
}

/** Notes what was posted, for a page that fails: its error page shows it again (`TypedForm`). */
export function noteForm(form: FormData): void {
  const scope = requestScope.getStore();
  if (scope) scope.posted = keepable(form);
}

/** What was posted with the request that is being answered; nothing where no form was read. */
export function notedForm(): PostedFields | undefined {
  return requestScope.getStore()?.posted;
}
