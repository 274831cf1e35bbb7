import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Table } from '~/components/ui/table';
import { differences, type Difference } from './differences';
import type { SaveResult } from './form-props';

/** Label of a field and, if its value isn't readable text (such as an ID), a function that formats the value. */
type Field = string | { label: string; show: (value: string) => string };

/**
 * Shows the conflict after a stale save (`saveForm`, 409): the user's input next to what someone else has saved in the
 * meantime. There's one row per field that differs or, if saves are merged by field, that both users have changed.
 * Shown below the form's `ErrorSummary`, which says that saving again replaces the other user's version. Renders
 * nothing without `stored`, or when none of `fields` differs.
 * @param answer result of `useActionResult`; its `stored` is the record as the form's fields
 * @param fields the fields to compare by name (`client.name`), in order
 */
export function ConflictNote({ answer, fields }: { answer: SaveResult | undefined; fields: Record<string, Field> }) {
  const { t } = useTranslation('form');
  const id = useId();
  if (!answer?.stored) return null;
  const { conflicts } = answer;
  const isShown = (name: string) =>
    !conflicts || conflicts.some((one) => name === one || name.startsWith(`${one}.`) || name.startsWith(`${one}[`));
  const names = Object.keys(fields).filter(isShown);
  const rows = differences(answer.result?.initialValue ?? {}, answer.stored, names);
  if (rows.length === 0) return null;

  function shown({ name, flag }: Difference, value: string) {
    if (flag) return t(value === '' ? 'conflict.off' : 'conflict.on');
    const field = fields[name];
    const text = typeof field === 'object' && value !== '' ? field.show(value) : value;
    return text === '' ? <span className="conflict-note__empty">{t('conflict.empty')}</span> : text;
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
            const field = fields[row.name];
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
