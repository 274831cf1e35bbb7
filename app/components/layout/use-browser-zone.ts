import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useRootData } from '~/lib/root-data';
import { api } from '~/lib/api-client';

/**
 * Tells the server the browser's time zone once, on whatever page comes first, when it knows none yet and it is not the one
 * shown anyway. Somebody signed in then gets the data of the page in it; a page before signing in shows no times.
 */
export function useBrowserZone(): void {
  const { revalidate } = useRevalidator();
  const root = useRootData();
  const [known, shown, signedIn] = [root?.zone.known, root?.zone.name, Boolean(root?.account)];
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (known !== false || !timeZone || timeZone === shown) return;
    // The action alone: a submission through the router would load the data of the page named as well.
    api.postForm('/preferences', { zone: timeZone, detected: '1' }).then(
      () => signedIn && revalidate(),
      // Without a connection the times stay in the zone that is shown.
      () => undefined,
    );
  }, [known, shown, signedIn, revalidate]);
}
