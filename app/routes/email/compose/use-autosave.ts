import { type RefObject, useEffect, useState } from 'react';
import { useBackgroundSave } from '~/components/form/background-save';

const fields = { intent: 'autosave' };

/**
 * Saves the form as a draft once typing rests, as its button does without script. The first saving makes the draft, whose
 * id the form then carries.
 * @param action where the form is posted
 * @returns the id of the draft and what to say of it: saving, saved, or not saved
 */
export function useAutosave(form: RefObject<HTMLFormElement>, known: number | null, action: string) {
  const [made, setMade] = useState<number | null>(null);
  const { data, state } = useBackgroundSave<{ draft?: number }>(form, {
    action,
    fields,
    without: 'files',
    restMs: 1500,
    version: known,
  });
  useEffect(() => {
    if (data?.draft) setMade(data.draft);
  }, [data]);
  const said = state === 'cut' ? 'offline' : state === 'saving' ? 'saving' : data?.draft ? 'saved' : 'unsaved';
  return { draft: known ?? made, state: state === 'idle' && data === undefined ? null : said } as const;
}
