import { inAddress } from '~/lib/cut-text';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { useActionResult } from './use-answer';

/**
 * The error summary above a form, with a link to each field. It's shown for form-level errors and for two or more field
 * errors. With JavaScript, focus then moves here after each failed submission, instead of to the first field. Each
 * message is preceded by the field's label. To show the labels without JavaScript too, pass `labels` in the order of
 * the fields.
 */
export function ErrorSummary({
  form,
  labels = {},
}: {
  form: { id: string; errors: string[] | undefined; allErrors: Record<string, string[]> };
  labels?: Record<string, string>;
}) {
  const { t } = useTranslation('form');
  const result = useActionResult<() => { result?: unknown }>()?.result;
  const ref = useRef<HTMLDivElement>(null);
  const order = Object.keys(labels);
  const fieldErrors = Object.entries(form.allErrors)
    .filter(([name, [message]]) => name && message)
    .sort(([a], [b]) => placeIn(order, a) - placeIn(order, b));
  const shown = Boolean(form.errors?.length) || fieldErrors.length > 1;
  const read = useLabels(fieldErrors.map(([name]) => `${form.id}-${name}`));

  // Each response of the action is a new object, so the same error is announced again. Without a response,
  // existing errors aren't new, so they don't move focus.
  useEffect(() => {
    if (shown && result) ref.current?.focus();
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
            const label = labels[name] ?? read[id];
            return (
              <li key={name}>
                <a href={`#${inAddress(id)}`} onClick={(event) => focusField(event, id)}>
                  {label ? `${label}: ${message}` : message}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </Alert>
  );
}

function placeIn(order: readonly string[], name: string): number {
  const at = order.indexOf(name);
  return at < 0 ? order.length : at;
}

/** Returns the label texts by field ID, once the labels are in the DOM. */
function useLabels(ids: readonly string[]): Record<string, string> {
  const [labels, setLabels] = useState<Record<string, string>>({});
  const key = ids.join(' ');
  useEffect(() => {
    const named = key.split(' ').map((id) => {
      const field = document.getElementById(id) as HTMLInputElement | null;
      return [id, field?.labels?.[0]?.firstChild?.textContent?.trim() ?? ''] as const;
    });
    setLabels(Object.fromEntries(named));
  }, [key]);
  return labels;
}

/**
 * Focuses a field instead of following its link. The router treats a click on `#field` as a navigation, which drops the
 * action's response.
 */
function focusField(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
