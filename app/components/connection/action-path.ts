/**
 * Returns the path that a form is submitted to. Reads the attribute, because a field named "action" replaces the form's
 * property.
 */
export function actionPath(form: HTMLFormElement): string {
  return new URL(form.getAttribute('action') ?? '', document.baseURI).pathname;
}
