import { useHydrated } from '~/components/form/use-hydrated';

/**
 * The checkbox that selects a row for the bulk form, to which it belongs by `form`, so that rows may hold forms of their own.
 * Each row is rendered twice, as table row and as list item; script ticks both, so the `twin` then loses its name and
 * the id is posted once.
 */
export function RowPick({
  row,
  formId,
  label,
  twin = false,
}: {
  row: { id: string; getIsSelected: () => boolean; getToggleSelectedHandler: () => (event: unknown) => void };
  formId: string;
  label: string;
  twin?: boolean;
}) {
  const hydrated = useHydrated();
  return (
    <input
      className="ctl data-table__pick"
      type="checkbox"
      name={twin && hydrated ? undefined : 'ids'}
      value={row.id}
      form={formId}
      aria-label={label}
      checked={row.getIsSelected()}
      onChange={row.getToggleSelectedHandler()}
    />
  );
}
