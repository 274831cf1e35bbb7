import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { OnceKey } from './once-key';

/**
 * Fields every page form carries unseen: `redirectTo` (local path to go to afterwards), `tag` (hash of the record as it
 * was when the form was opened, so a save over someone else's change is noticed; what is loaded while the form is open does
 * not renew it, as it does not renew the fields) and the once-only key.
 */
export function HiddenFields({ redirectTo, tag }: { redirectTo?: string; tag?: string }) {
  const [opened, giveBack] = useOpenedTag(tag);
  return (
    <>
      {redirectTo !== undefined && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {opened !== undefined && (
        // A draft gives back the tag it was written over.
        <input
          type="hidden"
          name="tag"
          value={opened}
          data-outdated={opened === tag ? undefined : ''}
          onInput={({ currentTarget }) => giveBack(currentTarget.value)}
        />
      )}
      <OnceKey />
    </>
  );
}

/** The tag as it was when the form was opened or was last saved, and the way to set it; another page brings another form. */
function useOpenedTag(tag: string | undefined): [string | undefined, (tag: string) => void] {
  const { pathname, search } = useLocation();
  const page = `${pathname}${search}`;
  const { state, formData } = useNavigation();
  const [opened, setOpened] = useState({ tag, page });
  const saving = useRef(false);
  useEffect(() => {
    if (state !== 'idle') {
      saving.current ||= formData?.get('tag') === opened.tag;
    } else if (saving.current || page !== opened.page) {
      saving.current = false;
      setOpened({ tag, page });
    }
  }, [state, formData, tag, page, opened]);
  return [opened.tag, (given) => setOpened({ tag: given, page })];
}
