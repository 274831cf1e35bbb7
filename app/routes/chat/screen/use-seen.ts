import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { api } from '~/lib/api-client';
import { chatPath } from '../links';

/**
 * Says that the messages of a contact have been seen, once the newest is in sight.
 * @param unseen the first message that has not been; null for none
 */
export function useSeen(contact: number, unseen: number | null, inSight: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (unseen === null || !inSight) return;
    // What could not be said stays unseen until the page is loaded again.
    void api.postForm(chatPath, { intent: 'seen', contact: String(contact) }).then(revalidate, () => undefined);
  }, [contact, unseen, inSight, revalidate]);
}
