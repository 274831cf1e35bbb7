import { OnceKey } from './once-key';

/**
 * Fields every page form carries unseen: `redirectTo` (local path to go to afterwards), `tag` (hash of the record as it
 * was when the form was opened, so a save over someone else's change is noticed) and the once-only key.
 */
export function HiddenFields({ redirectTo, tag }: { redirectTo?: string; tag?: string }) {
  return (
    <>
      {redirectTo !== undefined && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
      <OnceKey />
    </>
  );
}
