import { useEffect, useRef, useState } from 'react';
import { connection } from '~/components/connection/connection';

/**
 * Empties a field once what was typed in it stands among the texts it adds to, as it does after it was sent, also without an
 * answer; what others add or take away leaves it as it is.
 * @param texts those that stand there now
 * @param fieldOf finds the field
 * @returns how often that was: with it in its id, conform begins a form anew
 */
export function useArrivedText(
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
