import { useEffect, useRef } from 'react';
import { api } from '~/lib/api-client';
import { chatPath } from '../links';

const pauseMs = 800;

/** Keeps what is typed to a contact on the server, after a pause and when the chat is left. */
export function useDraft(contact: number) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string } | null>(null);
  const save = useRef(() => {});
  save.current = () => {
    if (!waiting.current) return;
    const { timer, text: message } = waiting.current;
    clearTimeout(timer);
    waiting.current = null;
    // A draft that could not be kept is still in the field.
    void api
      .postForm(chatPath, { intent: 'draft', contact: String(contact), message, via: 'script' })
      .catch(() => undefined);
  };
  useEffect(() => () => save.current(), []);
  return {
    later(text: string) {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { timer: setTimeout(() => save.current(), pauseMs), text };
    },
    forget() {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = null;
    },
  };
}
