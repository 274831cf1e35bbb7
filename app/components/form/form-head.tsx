import type { ComponentProps } from 'react';
import { ConflictNote, type FieldLabels } from './conflict-note';
import { ErrorSummary } from './error-summary';
import type { RecordFormProps } from './form-props';
import { HiddenFields } from './hidden-fields';

/**
 * The start of a record's form: its hidden fields, its error summary, and, after a stale save, the conflict.
 * @param labels the labels of the fields by name (`client.name`), in order
 * @param uncompared names of fields that aren't part of the stored record
 */
export function FormHead({
  form,
  record: { actionData, tag },
  labels,
  uncompared = [],
}: {
  form: ComponentProps<typeof ErrorSummary>['form'];
  record: Pick<RecordFormProps<unknown>, 'actionData' | 'tag'>;
  labels: FieldLabels;
  uncompared?: readonly string[];
}) {
  const entries = Object.entries(labels);
  const names = entries.map(([name, field]) => [name, typeof field === 'string' ? field : field.label]);
  return (
    <>
      <HiddenFields tag={actionData?.tag ?? tag} />
      <ErrorSummary form={form} labels={Object.fromEntries(names)} />
      <ConflictNote
        actionData={actionData}
        labels={Object.fromEntries(entries.filter(([name]) => !uncompared.includes(name)))}
      />
    </>
  );
}
