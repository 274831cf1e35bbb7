import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useRootData } from '~/lib/root-data';
import { api } from '~/lib/api-client';

/**
 * Sends the browser's time zone to the server once, on the first page, if the server doesn't know it yet and it differs
 * from the one in use. For signed-in users, this reloads the page's data. Pages before sign-in show no times.
 */
export function useBrowserZone(): void {
  const { revalidate } = useRevalidator();
  const root = useRootData();
  const [known, shown, signedIn] = [root?.zone.known, root?.zone.name, Boolean(root?.account)];
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (known !== false || !timeZone || timeZone === shown) return;
    // Request only the action, because a submission through the router would also load that page's data.
    api.postForm('/preferences', { zone: timeZone, detected: '1' }).then(
      () => signedIn && revalidate(),
      // Without a connection, times stay in the current zone.
      () => undefined,
    );
  }, [known, shown, signedIn, revalidate]);
}
