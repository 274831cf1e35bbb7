import { type RefObject, useEffect, useRef } from 'react';
import { giveTie } from '~/components/unsaved/drafts';
import { savedEvent, unsavedForms } from '~/components/unsaved/unsaved-forms';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** A text that could not be saved, and the once-only key it was sent with. */
interface Lost {
  text: string;
  key: string;
}

/**
 * For a field whose text is sent at once and makes room for the next: texts that could not be saved (`lost`) come back into
 * the field when that is empty, with the key they were sent with: they may be saved all the same. The page is not left
 * without a question then, and keeps them as a draft.
 *
 * `take` empties the field and returns what to send: `again` says that what was lost is to be retried, as it was not changed
 * or did not come back, and `text` is what is new, if anything; so no line is left behind and none is made twice.
 * @param onText hears each text the field is given
 */
export function useGivenBack(field: RefObject<TextElement>, lost: readonly Lost[], onText: (text: string) => void) {
  const whole = lost.length > 0 ? lost.map(({ text }) => text).join('\n') : null;
  const onlyKey = lost.length === 1 ? lost[0]?.key : undefined;
  const givenBack = useRef<string | null>(null);

  const put = useRef((_text: string) => {});
  useEffect(() => {
    put.current = (text) => {
      if (field.current) field.current.value = text;
      onText(text);
    };
  });

  useEffect(() => {
    if (whole === null || field.current?.value !== '') return;
    givenBack.current = whole;
    put.current(whole);
    const { form } = field.current;
    const tie = form?.elements.namedItem('idempotencyKey');
    if (tie instanceof HTMLInputElement) giveTie(tie, onlyKey);
    if (form) unsavedForms.noteRefused(form);
  }, [field, whole, onlyKey]);

  /** For a retry: what came back leaves the field again, unless it has been changed. */
  function withdraw(): void {
    if (field.current?.value === givenBack.current) {
      put.current('');
      field.current?.form?.dispatchEvent(new Event(savedEvent));
    }
    givenBack.current = null;
  }

  function take(): { text: string; again: boolean } {
    const typed = field.current?.value ?? '';
    const again = whole !== null && (givenBack.current !== whole || typed === whole);
    const text = again && typed === givenBack.current ? '' : typed;
    givenBack.current = null;
    put.current('');
    return { text, again };
  }

  return { take, withdraw };
}
