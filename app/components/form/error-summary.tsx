import { inAddress } from '~/lib/cut-text';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { useAnswer } from './use-answer';

/**
 * What went wrong, above the form: shown for an error of the whole form or from two field errors on, with a link to each
 * field. With script the focus moves here after each failed submission, instead of to the first field.
 * The name of a field, as its label says, stands before its message; `labels` says it without script too.
 */
export function ErrorSummary({
  form,
  labels = {},
}: {
  form: { id: string; errors: string[] | undefined; allErrors: Record<string, string[]> };
  labels?: Record<string, string>;
}) {
  const { t } = useTranslation('form');
  const result = useAnswer<() => { result?: unknown }>()?.result;
  const ref = useRef<HTMLDivElement>(null);
  const fieldErrors = Object.entries(form.allErrors).filter(([name, [message]]) => name && message);
  const shown = Boolean(form.errors?.length) || fieldErrors.length > 1;
  const read = useLabels(fieldErrors.map(([name]) => `${form.id}-${name}`));

  // The action's answer is a new object each time, so the same mistake made twice is announced twice. Without one nothing
  // failed just now: errors that still stand leave the focus where it is.
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

/** What the labels of fields say, by the id of the field, once they are there to be read. */
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

/** A move to `#field` is a navigation to the router, which drops the action's answer; focusing does without one. */
function focusField(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
