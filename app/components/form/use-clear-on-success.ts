import { useEffect, useRef, useState } from 'react';
import { connection } from '~/components/connection/connection';

/**
 * Clears a field once its text is among the texts it adds to, as it is after it was sent, even without a response.
 * Changes by others don't affect it.
 * @param texts the current texts
 * @param fieldOf returns the field
 * @returns how often it was cleared: used in the form's id, it makes conform reinitialize the form
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
