import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { api } from '~/lib/api-client';
import { calendarPath } from '../query';

/**
 * Tells the server the browser's time zone once, when it knows none yet and it is not the one shown anyway; the page then
 * loads again in it.
 */
export function useBrowserZone(known: boolean, shown: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (known || !timeZone || timeZone === shown) return;
    // The action alone: a submission through the router would fetch the code of the zone's dialog as well.
    api.postForm(`${calendarPath}/zone`, { zone: timeZone, detected: '1' }).then(
      revalidate,
      // Without a connection the times stay in the zone that is shown.
      () => undefined,
    );
  }, [known, revalidate, shown]);
}
