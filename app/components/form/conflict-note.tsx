import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '~/components/ui/select';
import { Table } from '~/components/ui/table';
import { differences, type Difference } from './differences';
import type { SaveResult } from './form-props';

/**
 * Labels of a form's fields by name. If the value of a field isn't readable text, such as an ID, its label comes with
 * the options to select from, or with a function that formats the value.
 */
export type FieldLabels = Readonly<
  Record<string, string | { label: string; options: readonly Option[] } | { label: string; show: Show }>
>;

type Show = (value: string) => string;

/** Returns the labels of selected options. Unknown values are returned unchanged. */
const optionLabels = (options: readonly Option[], values: string) =>
  values
    .split(', ')
    .map((value) => options.find((option) => option.value === value)?.label ?? value)
    .join(', ');

/**
 * Shows the conflict after a stale save (`saveForm`, 409): the user's input next to what someone else has saved in the
 * meantime. There's one row per field that differs or, if saves are merged by field, that both users have changed.
 * Shown below the form's `ErrorSummary`, which says that saving again replaces the other user's version. Renders
 * nothing without `stored`, or when none of the fields differs.
 * @param labels the fields to compare, in order
 */
export function ConflictNote({ actionData, labels }: { actionData: SaveResult | undefined; labels: FieldLabels }) {
  const { t } = useTranslation('form');
  const id = useId();
  if (!actionData?.stored) return null;
  const { conflicts } = actionData;
  const isShown = (name: string) =>
    !conflicts || conflicts.some((one) => name === one || name.startsWith(`${one}.`) || name.startsWith(`${one}[`));
  const names = Object.keys(labels).filter(isShown);
  const rows = differences(actionData.result?.initialValue ?? {}, actionData.stored, names);
  if (rows.length === 0) return null;

  function shown({ name, flag }: Difference, value: string) {
    if (flag) return t(value === '' ? 'conflict.off' : 'conflict.on');
    if (value === '') return <span className="conflict-note__empty">{t('conflict.empty')}</span>;
    const field = labels[name];
    if (typeof field !== 'object') return value;
    return 'options' in field ? optionLabels(field.options, value) : field.show(value);
  }

  return (
    <div className="conflict-note">
      <Table size="sm" className="conflict-note__table" aria-labelledby={id}>
        <caption id={id}>{t('conflict.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.yours')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const field = labels[row.name];
            return (
              <tr key={row.name}>
                <th scope="row">{typeof field === 'object' ? field.label : field}</th>
                <td dir="auto">{shown(row, row.yours)}</td>
                <td dir="auto">{shown(row, row.theirs)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
