import { useEffect, useRef } from 'react';
import { api } from '~/lib/api-client';
import { chatPath } from '../links';

const pauseMs = 800;

/**
 * Saves the text typed to a contact on the server, after a pause and when the chat is closed. Saves are sent one after
 * another.
 */
export function useDraft(contact: number) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string } | null>(null);
  const saving = useRef<Promise<unknown> | null>(null);

  function post(message: string) {
    // A draft that couldn't be saved is still in the field.
    const send = () =>
      api
        .postForm(chatPath, { intent: 'draft', contact: String(contact), message, via: 'script' })
        .catch(() => undefined);
    const sent = saving.current ? saving.current.then(send) : send();
    saving.current = sent;
    void sent.then(() => {
      if (saving.current === sent) saving.current = null;
    });
  }

  const save = useRef(() => {});
  save.current = () => {
    if (!waiting.current) return;
    const { timer, text } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    post(text);
  };
  useEffect(() => () => save.current(), []);
  return {
    later(text: string) {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { timer: setTimeout(() => save.current(), pauseMs), text };
    },
    /** Discards a draft of the sent text that hasn't been saved yet. Call it after sending. */
    forget() {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = null;
      if (saving.current) post('');
    },
  };
}
