import { Checkbox } from '~/components/ui/checkbox';

/**
 * The checkbox that selects a row for the bulk form. The `form` attribute links it to that form, so that rows don't
 * need their own.
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
