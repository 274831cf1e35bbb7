import { type RefObject, useEffect, useRef } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * For a field whose text is sent at once and makes room for the next: a text that could not be saved (`lost`, else null)
 * comes back into the field when that is empty. `take` empties the field and returns what to send: its text, and before
 * it what was lost and did not come back, so that no line is left behind and none is sent twice.
 * @param onText hears each text the field is given
 */
export function useGivenBack(field: RefObject<TextElement>, lost: string | null, onText: (text: string) => void) {
  const givenBack = useRef<string | null>(null);

  const put = useRef((_text: string) => {});
  useEffect(() => {
    put.current = (text) => {
      if (field.current) field.current.value = text;
      onText(text);
    };
  });

  useEffect(() => {
    if (lost === null || field.current?.value !== '') return;
    givenBack.current = lost;
    put.current(lost);
  }, [field, lost]);

  /** For a retry: what came back leaves the field again, unless it has been changed. */
  function withdraw(): void {
    if (field.current?.value === givenBack.current) put.current('');
    givenBack.current = null;
  }

  function take(): string {
    const typed = field.current?.value ?? '';
    const text = lost !== null && givenBack.current !== lost ? `${lost}\n${typed}` : typed;
    givenBack.current = null;
    put.current('');
    return text;
  }

  return { take, withdraw };
}
