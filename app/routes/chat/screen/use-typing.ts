import { useRef } from 'react';
import { api } from '~/lib/api-client';
import { accountBehind } from '~/models/chat/rules';
import { chatPath } from '../links';

/** While somebody types, their contact is told every so often (ms): less often than it takes to be forgotten. */
const everyMs = 3_000;

/** Tells a contact who has an account that the person is writing to them. Best effort: nobody waits for it. */
export function useTyping(contact: number): () => void {
  const lastAt = useRef(0);
  return () => {
    if (accountBehind(contact) === null || Date.now() - lastAt.current < everyMs) return;
    lastAt.current = Date.now();
    void api.postForm(chatPath, { intent: 'typing', contact: String(contact) }).catch(() => undefined);
  };
}
