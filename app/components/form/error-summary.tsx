import { useActionData } from '@remix-run/react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';

/**
 * What went wrong, above the form: shown for an error of the whole form or from two field errors on, with a link to each
 * field. With script the focus moves here after each failed submission, instead of to the first field.
 * `labels` puts a field's name before a message that does not name it.
 */
export function ErrorSummary({
  form,
  labels = {},
}: {
  form: { id: string; errors: string[] | undefined; allErrors: Record<string, string[]> };
  labels?: Record<string, string>;
}) {
  const { t } = useTranslation('form');
  const result = useActionData<unknown>();
  const ref = useRef<HTMLDivElement>(null);
  const fieldErrors = Object.entries(form.allErrors).filter(([name, [message]]) => name && message);
  const shown = Boolean(form.errors?.length) || fieldErrors.length > 1;

  // The action's answer is a new object each time, so the same mistake made twice is announced twice.
  useEffect(() => {
    if (shown) ref.current?.focus();
  }, [shown, result]);

  if (!shown) return null;
  return (
    <Alert
      color="danger"
      role="alert"
      ref={ref}
      tabIndex={-1}
      title={form.errors?.[0] ?? t('problems', { count: fieldErrors.length })}
    >
      {fieldErrors.length > 1 && (
        <ul className="error-summary__list">
          {fieldErrors.map(([name, [message]]) => {
            const id = `${form.id}-${name}`;
            return (
              <li key={name}>
                <a href={`#${encodeURIComponent(id)}`} onClick={(event) => focusField(event, id)}>
                  {labels[name] ? `${labels[name]}: ${message}` : message}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </Alert>
  );
}

/** A move to `#field` is a navigation to the router, which drops the action's answer; focusing does without one. */
function focusField(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
