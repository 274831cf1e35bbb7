import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useRootData } from '~/lib/root-data';
import { api } from '~/lib/api-client';

/**
 * Sends the browser's time zone to the server once, on the first page, if the server knows none yet and it isn't the
 * one shown anyway. Signed-in users then get the page's data in it. Pages before sign-in show no times.
 */
export function useBrowserZone(): void {
  const { revalidate } = useRevalidator();
  const root = useRootData();
  const [known, shown, signedIn] = [root?.zone.known, root?.zone.name, Boolean(root?.account)];
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (known !== false || !timeZone || timeZone === shown) return;
    // Call only the action: a submission through the router would also load that page's data.
    api.postForm('/preferences', { zone: timeZone, detected: '1' }).then(
      () => signedIn && revalidate(),
      // Without a connection the times stay in the current zone.
      () => undefined,
    );
  }, [known, shown, signedIn, revalidate]);
}
