import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '~/components/ui/input';
import { Select } from '~/components/ui/select';
import { employeeStatuses } from '~/models/employee/rules';
import { type Cell, type CellColumn, type CellEdits, isSameCell, type OpenCell } from './use-cell-edits';
import { pastedCells } from './values';

/**
 * A cell that is edited in place: a button that opens its field. Enter saves, Tab saves and goes to the next cell,
 * Escape cancels. Cells copied from a spreadsheet are pasted into this cell and the ones after and below it.
 * @param label label of the field: "Edit Salary of Noor Haddad"
 */
export function EditableCell({
  cell,
  label,
  edits,
  children,
}: {
  cell: Cell;
  label: string;
  edits: CellEdits;
  children: ReactNode;
}) {
  const { opened, focused, open, pending } = edits;
  const onPaste = usePaste(edits);
  if (opened && isSameCell(opened, cell)) {
    return <CellField key={opened.error} opened={opened} label={label} edits={edits} />;
  }
  const typed = cell.column === 'status' ? undefined : pending(cell);
  return (
    <button
      type="button"
      className="cell-edit"
      title={label}
      aria-busy={pending(cell) !== undefined || undefined}
      autoFocus={isSameCell(focused, cell)}
      onClick={() => open(cell)}
      onPaste={(event) => void onPaste(event, cell)}
    >
      {typed === undefined ? children : <bdi>{typed}</bdi>}
      <span className="vh">{label}</span>
    </button>
  );
}

/**
 * Returns a handler that pastes copied cells, starting at a given cell. Status labels are converted to status values.
 * The handler returns false if it did nothing: in an open field (`isField`), the browser pastes a single value.
 */
function usePaste(edits: CellEdits) {
  const { t } = useTranslation('employee');
  const valueOf = (typed: string) =>
    employeeStatuses.find((one) => t(`status.${one}`).toLowerCase() === typed.toLowerCase()) ?? typed;
  return (event: ClipboardEvent, cell: Cell, isField = false): boolean => {
    const pasted = pastedCells(event.clipboardData.getData('text/plain'));
    if (isField && pasted.length === 1 && pasted[0]?.length === 1) return false;
    event.preventDefault();
    edits.paste(
      cell,
      pasted.map((row) => row.map((typed) => String(valueOf(typed)))),
    );
    return true;
  };
}

const types: Partial<Record<CellColumn, 'email' | 'date'>> = { email: 'email', started: 'date' };

type Field = HTMLInputElement | HTMLSelectElement;

function CellField({ opened, label, edits }: { opened: OpenCell; label: string; edits: CellEdits }) {
  const { t } = useTranslation('employee');
  const errorId = useId();
  // A field can also lose focus because it closes.
  const isDone = useRef(false);
  const { column, typed, error } = opened;
  const paste = usePaste(edits);
  function finish(value: string, step: -1 | 0 | 1 | null) {
    if (isDone.current) return;
    isDone.current = true;
    edits.save({ ...opened, typed: value }, step);
  }
  function onKeyDown(event: KeyboardEvent<Field>) {
    const { key, shiftKey, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Escape') {
      event.stopPropagation();
      isDone.current = true;
      edits.cancel(opened);
    } else if (key === 'Enter' || key === 'Tab') {
      event.preventDefault();
      finish(currentTarget.value, key === 'Enter' ? 0 : shiftKey ? -1 : 1);
    }
  }
  const props = {
    size: 'sm' as const,
    autoFocus: true,
    defaultValue: typed,
    'aria-label': label,
    'aria-invalid': error !== '' || undefined,
    'aria-describedby': error === '' ? undefined : errorId,
    onKeyDown,
    onPaste: (event: ClipboardEvent) => void (isDone.current ||= paste(event, opened, true)),
    onBlur: ({ currentTarget }: FocusEvent<Field>) => finish(currentTarget.value, null),
  };
  return (
    <span className="cell-field">
      {column === 'status' ? (
        <Select {...props} options={employeeStatuses.map((value) => ({ value, label: t(`status.${value}`) }))} />
      ) : (
        <Input
          {...props}
          type={types[column] ?? 'text'}
          inputMode={column === 'salary' ? 'decimal' : undefined}
          dir={column === 'city' ? 'auto' : 'ltr'}
          autoComplete="off"
        />
      )}
      {error !== '' && (
        <span id={errorId} role="alert" className="cell-field__error">
          {error}
        </span>
      )}
    </span>
  );
}
