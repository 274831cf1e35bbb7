import { useEffect, useRef, useState } from 'react';
import { connection } from '~/components/connection/connection';

/**
 * Clears a field once its text appears in the list of texts that it adds to, even if there was no response. Changes by
 * other users don't clear it.
 * @param texts the current texts
 * @param fieldOf returns the field
 * @returns the number of times the field was cleared; used in the form's ID, this makes conform reinitialize the form
 */
export function useClearOnSuccess(
  texts: readonly string[],
  fieldOf: () => HTMLInputElement | HTMLTextAreaElement | null | undefined,
): number {
  const [times, setTimes] = useState(0);
  const known = useRef(texts);
  const find = useRef(fieldOf);
  find.current = fieldOf;
  useEffect(() => {
    const field = find.current();
    const typed = field?.value.trim() ?? '';
    const countIn = (all: readonly string[]) => all.filter((text) => text.trim() === typed).length;
    if (field && typed !== '' && countIn(texts) > countIn(known.current)) {
      field.value = '';
      connection.arrived(field.form);
      setTimes((before) => before + 1);
    }
    known.current = texts;
  }, [texts]);
  return times;
}
