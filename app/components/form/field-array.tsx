import { type DefaultValue, type FieldMetadata, type FormMetadata, parse, type Submission } from '@conform-to/react';
import { Plus, Undo2, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '~/components/ui/button';
import { type RemovedRow, typedBelow, useRemovedRows, withoutRemoved, withRemoved } from './removed-rows';
import './field-array.css';

const controls = '.repeated__fields :is(input:not([type="hidden"]), select, textarea)';

/**
 * A list of similar rows in a form (invoice items). Add and remove are submit buttons with Conform's intents. Without
 * JavaScript, the server returns the form as typed, with a row added or removed. With JavaScript and `onValidate:
 * rowsHere`, the buttons take effect immediately. `newRow` is the initial value of a new row. Enter moves to the next
 * field, and from the last field to a new row. With JavaScript, a removed row is replaced with a slim placeholder, and
 * focus moves to its button for restoring the row.
 */
export function FieldArray<Item, Schema extends Record<string, unknown>>({
  form,
  field,
  addLabel,
  newRow,
  row,
}: {
  form: FormMetadata<Schema>;
  field: FieldMetadata<Item[], Schema>;
  addLabel: string;
  newRow?: DefaultValue<Item>;
  row: (item: FieldMetadata<Item, Schema>, index: number) => ReactNode;
}) {
  const { t } = useTranslation(['form', 'common']);
  const list = useRef<HTMLDivElement>(null);
  const focusRow = useRef<number | null>(null);
  const rows = field.getFieldList();
  const count = rows.length;
  const { removed, next } = useRemovedRows(count);
  const insertion = newRow === undefined ? { name: field.name } : { name: field.name, defaultValue: newRow };

  useEffect(() => {
    if (focusRow.current === null) return;
    const shown = list.current?.querySelectorAll('.repeated__row')[focusRow.current];
    focusRow.current = null;
    shown?.querySelector<HTMLElement>(controls)?.focus();
  }, [count]);

  function addRow() {
    focusRow.current = count;
    next.current = removed;
  }

  function removeRow(from: HTMLFormElement | null, { key, name }: FieldMetadata<Item, Schema>, at: number) {
    if (from === null) return;
    next.current = withRemoved(removed, {
      key: `gone-${key ?? name}`,
      at,
      number: at + 1,
      values: typedBelow(from, name),
    });
  }

  function putBack(row: RemovedRow) {
    focusRow.current = row.at;
    next.current = withoutRemoved(removed, row);
  }

  const undoRows = (isHere: (at: number) => boolean) =>
    removed
      .filter(({ at }) => isHere(at))
      .map((row) => (
        <div className="repeated__gone" key={row.key}>
          <span id={`${row.key}-text`}>{t('rowRemoved', { number: row.number })}</span>
          <Button
            variant="plain"
            size="sm"
            autoFocus
            aria-describedby={`${row.key}-text`}
            startDecorator={<Undo2 size={16} className="flip" aria-hidden />}
            onClick={() => putBack(row)}
            {...form.insert.getButtonProps({
              name: field.name,
              index: row.at,
              defaultValue: row.values as DefaultValue<Item>,
            })}
          >
            {t('common:actions.undo')}
          </Button>
        </div>
      ));

  function goOn(event: KeyboardEvent) {
    const isPlain =
      !event.nativeEvent.isComposing && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key !== 'Enter' || !isPlain || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...(list.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
    const nextField = fields[fields.indexOf(event.target) + 1];
    if (nextField) {
      nextField.focus();
      if (nextField instanceof HTMLInputElement) nextField.select();
    } else {
      addRow();
      form.insert(insertion);
    }
  }

  return (
    <div className="repeated" ref={list} onKeyDown={goOn}>
      {/* Enter in a field triggers the form's first submit button. Without this button, Enter would remove row 1. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      {rows.flatMap((item, index) => [
        ...undoRows((at) => at === index),
        <div
          className="repeated__row"
          role="group"
          aria-label={t('row', { number: index + 1 })}
          key={item.key ?? item.name}
        >
          <div className="repeated__fields">{row(item, index)}</div>
          <IconButton
            type="submit"
            aria-label={t('removeRow', { number: index + 1 })}
            onClick={({ currentTarget }) => removeRow(currentTarget.form, item, index)}
            {...form.remove.getButtonProps({ name: field.name, index })}
          >
            <X size={17} aria-hidden />
          </IconButton>
        </div>,
      ])}
      {undoRows((at) => at >= count)}
      <Button
        variant="soft"
        size="sm"
        startDecorator={<Plus size={16} aria-hidden />}
        onClick={addRow}
        {...form.insert.getButtonProps(insertion)}
      >
        {addLabel}
      </Button>
    </div>
  );
}

/**
 * Parses a form in the browser without validating it, for `onValidate` of `useForm`: the page itself only adds and
 * removes rows and fills in fields. Validation is left to the server, because only the server has the schema.
 */
export function rowsHere<Values>({ formData }: { formData: FormData }): Submission<Values> {
  return parse(formData, { resolve: (value) => ({ value: value as Values }) });
}
