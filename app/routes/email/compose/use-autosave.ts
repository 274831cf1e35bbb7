import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBackgroundSave } from '~/components/form/background-save';

const fields = { intent: 'autosave' };

/**
 * Saves the form as a draft when the user pauses typing. Without JavaScript, a button does this. The first save creates
 * the draft, and the form then sends its ID.
 * @param action where the form is submitted
 * @param isOff whether only the form's buttons save the draft
 * @returns the ID of the draft and its status: saving, saved, saved separately from another tab's changes, not saved,
 * or offline; `null` before the first save
 */
export function useAutosave(form: RefObject<HTMLFormElement>, known: number | null, action: string, isOff: boolean) {
  const nothing = useRef<HTMLFormElement>(null);
  const [made, setMade] = useState<{ of: number | null; id: number; apart: boolean } | null>(null);
  const { data, state } = useBackgroundSave<{ draft?: number; apart?: boolean }>(isOff ? nothing : form, {
    action,
    fields,
    without: 'files',
    restMs: 1500,
    version: known,
  });
  useEffect(() => {
    const { draft: id, apart = false } = data ?? {};
    if (id) setMade((last) => ({ of: known, id, apart: apart || (last?.id === id && last.apart) }));
  }, [data, known]);
  const own = made?.of === known ? made : null;
  const said =
    state === 'cut'
      ? 'offline'
      : state === 'saving'
        ? 'saving'
        : data?.draft
          ? own?.apart
            ? 'apart'
            : 'saved'
          : 'unsaved';
  return { draft: own?.id ?? known, state: state === 'idle' && data === undefined ? null : said } as const;
}
