import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useLiveUpdates } from '~/components/live/use-live-updates';

const watched = ['chats', 'chatMessages', 'chatProfiles'];
const nothing = ['-'];

/**
 * Shows what others write as it arrives, as long as the page can be seen: what arrives while it is hidden must not
 * count as seen, so the page is loaded again when it comes back.
 */
export function useLiveChat(): void {
  const { revalidate } = useRevalidator();
  const [visible, setVisible] = useState(true);
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
  useLiveUpdates(visible ? watched : nothing);
}
