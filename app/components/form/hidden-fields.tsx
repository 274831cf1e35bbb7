import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { IdempotencyKey } from './idempotency-key';

/**
 * The hidden fields of every page form: `redirectTo`, the local path to go to afterward; `tag`, a hash of the record
 * when the form was opened, which detects that someone else has changed it since; and the idempotency key. Data that's
 * loaded while the form is open doesn't change the tag or the fields.
 */
export function HiddenFields({ redirectTo, tag }: { redirectTo?: string; tag?: string }) {
  const [opened, giveBack] = useOpenedTag(tag);
  return (
    <>
      {redirectTo !== undefined && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {opened !== undefined && (
        // When a draft is restored, this field gets the tag that the draft was based on.
        <input
          type="hidden"
          name="tag"
          value={opened}
          data-outdated={opened === tag ? undefined : ''}
          onInput={({ currentTarget }) => giveBack(currentTarget.value)}
        />
      )}
      <IdempotencyKey />
    </>
  );
}

/**
 * Returns the tag from when the form was opened or last saved, and a function that sets it. A form on another page
 * counts as newly opened.
 */
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
