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
    <input
      className="ctl data-table__pick"
      type="checkbox"
      name="ids"
      value={row.id}
      form={formId}
      aria-label={label}
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
    />
  );
}
