/**
 * Fields every page form carries unseen: `redirectTo` (local path to go to afterwards), `tag` (hash of the record as it
 * was when the form was opened, so a save over someone else's change is noticed) and `idempotencyKey` (made by the
 * loader, so a double click or a reload never creates two).
 */
export function HiddenFields(fields: { redirectTo?: string; tag?: string; idempotencyKey?: string }) {
  return Object.entries(fields).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
