import { Checkbox } from '~/components/ui/checkbox';

/**
 * The checkbox that selects a row for the bulk form. The `form` attribute links the checkbox to that form, so rows
 * don't need separate forms.
 */
export function RowCheckbox({
  row,
  formId,
  label,
}: {
  row: { id: string; getIsSelected: () => boolean; getToggleSelectedHandler: () => (event: unknown) => void };
  formId: string;
  label: string;
}) {
  return (
    <Checkbox
      className="data-table__pick"
      name="ids"
      value={row.id}
      form={formId}
      aria-label={label}
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
    />
  );
}
