import { type RefObject, useEffect, useRef } from 'react';
import { giveTie } from '~/components/unsaved/drafts';
import { savedEvent, unsavedForms } from '~/components/unsaved/unsaved-forms';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface FailedText {
  text: string;
  key: string;
}

/**
 * Puts failed texts back into a field whose text is sent immediately and cleared for the next one. The texts in
 * `failedTexts` are put back when the field is empty. A single text keeps its idempotency key, because it may have been
 * saved anyway. The user is then asked before leaving the page, and the texts are stored as a draft.
 *
 * `take` empties the field and returns what to send: `again` means to retry the failed texts, because they weren't
 * changed or weren't put back, and `text` is the new text, if any. As a result, no line is lost and none is created twice.
 * @param onText called with each text that is set in the field
 */
export function useFailedInput(
  field: RefObject<TextElement>,
  failedTexts: readonly FailedText[],
  onText: (text: string) => void,
) {
  const whole = failedTexts.length > 0 ? failedTexts.map(({ text }) => text).join('\n') : null;
  const onlyKey = failedTexts.length === 1 ? failedTexts[0]?.key : undefined;
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

  /** Removes the returned text from the field before a retry, unless the text was changed. */
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
