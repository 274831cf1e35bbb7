import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { calendarPath } from './calendar-query';

/** Tells the server the browser's time zone once, when it knows none yet; the page then loads again in it. */
export function useBrowserZone(known: boolean): void {
  const { submit } = useFetcher();
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (known || !timeZone) return;
    submit({ zone: timeZone, detected: '1' }, { method: 'post', action: `${calendarPath}/zone` });
  }, [known, submit]);
}
