import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveUpdates } from '~/components/live/use-live-updates';

const watched = ['channels', 'chats', 'chatMessages', 'chatProfiles', 'presence', 'seen'];
const nothing = ['-'];
/** Time (ms) without typing after which a contact is no longer shown as typing. */
const typingMs = 5_000;

interface LastMessage {
  id: number;
  mine: boolean;
  last: string | number;
}

/**
 * Shows messages from others as they arrive while the page is visible. Messages that arrive while it's hidden must not
 * count as read, so the page reloads when it becomes visible.
 * @param chats the rows of the list, with the latest message
 * @returns the IDs of the contacts and channels with someone typing right now
 */
export function useLiveChat(chats: readonly LastMessage[]): ReadonlySet<number> {
  const { revalidate } = useRevalidator();
  const [visible, setVisible] = useState(true);
  const [typing, setTyping] = useState<ReadonlySet<number>>(new Set());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const set = useCallback((contact: number, on: boolean) => {
    clearTimeout(timers.current.get(contact));
    setTyping((before) => {
      if (before.has(contact) === on) return before;
      return new Set(on ? [...before, contact] : [...before].filter((one) => one !== contact));
    });
  }, []);

  const onTyping = useCallback(
    (contact: number) => {
      set(contact, true);
      timers.current.set(
        contact,
        setTimeout(() => set(contact, false), typingMs),
      );
    },
    [set],
  );

  // A contact whose message has arrived is no longer typing.
  const said = useRef(new Map<number, string | number>());
  useEffect(() => {
    for (const { id, mine, last } of chats) {
      if (!mine && said.current.get(id) !== last) set(id, false);
      said.current.set(id, last);
    }
  }, [chats, set]);

  useEffect(() => {
    const all = timers.current;
    return () => all.forEach((timer) => clearTimeout(timer));
  }, []);

  useEffect(() => {
    const look = () => {
      const now = document.visibilityState === 'visible';
      setVisible((before) => {
        if (now && !before) revalidate();
        return now;
      });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);

  useLiveUpdates(visible ? watched : nothing, { onTyping });
  return typing;
}
