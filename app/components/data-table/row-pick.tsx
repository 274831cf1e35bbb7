import { Checkbox } from '~/components/ui/checkbox';

/** The checkbox that selects a row for the bulk form, to which it belongs by `form`: rows stay free of forms of their own. */
export function RowPick({
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
