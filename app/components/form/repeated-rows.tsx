import { type DefaultValue, type FieldMetadata, type FormMetadata, parse, type Submission } from '@conform-to/react';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '~/components/ui/button';

const controls = '.repeated__fields :is(input:not([type="hidden"]), select, textarea)';

/**
 * A list of like rows in a form (invoice items). Add and remove are submit buttons carrying conform's intents: without
 * script the server answers with the form as typed, one row more or less; with it, and `onValidate: rowsHere`, they act at
 * once. `newRow` is what a new row starts with. Enter leads to the next field and from the last one to a new row; a new row has the focus, and
 * where no row is left the button that adds one.
 */
export function RepeatedRows<Item, Schema extends Record<string, unknown>>({
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
  const { t } = useTranslation('form');
  const list = useRef<HTMLDivElement>(null);
  const focusRow = useRef<number | null>(null);
  const rows = field.getFieldList();
  const count = rows.length;
  const insertion = newRow === undefined ? { name: field.name } : { name: field.name, defaultValue: newRow };

  useEffect(() => {
    if (focusRow.current === null) return;
    const shown = list.current?.querySelectorAll('.repeated__row');
    const at = Math.min(focusRow.current, count - 1);
    focusRow.current = null;
    const next = shown?.[at]?.querySelector<HTMLElement>(controls);
    (next ?? list.current?.querySelector<HTMLElement>(':scope > button:last-child'))?.focus();
  }, [count]);

  function goOn(event: KeyboardEvent) {
    const isPlain =
      !event.nativeEvent.isComposing && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key !== 'Enter' || !isPlain || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...(list.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
    const next = fields[fields.indexOf(event.target) + 1];
    if (next) {
      next.focus();
      if (next instanceof HTMLInputElement) next.select();
    } else {
      focusRow.current = count;
      form.insert(insertion);
    }
  }

  return (
    <div className="repeated" ref={list} onKeyDown={goOn}>
      {/* Enter in a field presses the form's first submit button, which would otherwise remove row 1. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      {rows.map((item, index) => (
        <div className="repeated__row" role="group" aria-label={t('row', { number: index + 1 })} key={item.key}>
          <div className="repeated__fields">{row(item, index)}</div>
          <IconButton
            type="submit"
            aria-label={t('removeRow', { number: index + 1 })}
            onClick={() => (focusRow.current = index)}
            {...form.remove.getButtonProps({ name: field.name, index })}
          >
            <X size={17} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="soft"
        size="sm"
        startDecorator={<Plus size={16} aria-hidden />}
        onClick={() => (focusRow.current = count)}
        {...form.insert.getButtonProps(insertion)}
      >
        {addLabel}
      </Button>
    </div>
  );
}

/**
 * For `onValidate` of `useForm`: rows are added and removed, and fields filled in, by the page itself instead of the server;
 * everything else is left for the server to check, which alone knows the schema.
 */
export function rowsHere<Values>({ formData }: { formData: FormData }): Submission<Values> {
  return parse(formData, { resolve: (value) => ({ value: value as Values }) });
}
