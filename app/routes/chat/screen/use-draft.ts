import { useEffect, useRef } from 'react';
import { api } from '~/lib/api-client';
import { browserStorage } from '~/lib/browser-storage';
import { useRootData } from '~/lib/root-data';
import { chatPath } from '../links';

const pauseMs = 800;

/** Stores a draft in this browser until the server has it. An empty draft replaces the one that the server has. */
function store(key: string, text: string): void {
  try {
    browserStorage('localStorage')?.setItem(key, text);
  } catch {
    // The storage is full. The draft is still saved on the server.
  }
}

/**
 * Saves the text typed in a chat as a draft on the server, after a pause and when the chat is closed. Saves are sent
 * one after another. A pause doesn't trigger a save while a message is being sent, because sending deletes the draft.
 * Until the server has the text, this browser stores it so that a reload loses nothing.
 * @param saved the draft that the server has
 * @param isSending whether a message is being sent
 */
export function useDraft({ contact, saved, isSending }: { contact: number; saved: string; isSending: boolean }) {
  const key = `chat-draft ${useRootData()?.account?.id} ${contact}`;
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string } | null>(null);
  const saving = useRef<Promise<unknown> | null>(null);
  const last = useRef(saved);
  const isHeld = useRef(isSending);
  isHeld.current = isSending;

  function post(message: string) {
    last.current = message;
    const send = () =>
      api.postForm(chatPath, { intent: 'draft', contact: String(contact), message, via: 'script' }).then(
        () => {
          const storage = browserStorage('localStorage');
          if (storage?.getItem(key) === message) storage.removeItem(key);
        },
        // A draft that couldn't be saved is still stored in this browser.
        () => undefined,
      );
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

  function later(text: string) {
    store(key, text);
    if (waiting.current) clearTimeout(waiting.current.timer);
    const onPause = () => (isHeld.current ? later(text) : save.current());
    waiting.current = { timer: setTimeout(onPause, pauseMs), text };
  }

  return {
    later,
    /** Returns the draft that this browser stores because the server doesn't have it, or `null`. */
    unsaved: () => browserStorage('localStorage')?.getItem(key) ?? null,
    /** Discards the draft of a text that is being sent. */
    forget() {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = null;
      if (last.current === '' && !saving.current) return browserStorage('localStorage')?.removeItem(key);
      store(key, '');
      post('');
    },
  };
}
