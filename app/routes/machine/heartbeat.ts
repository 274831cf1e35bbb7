import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { silentFrom } from '~/models/machine/rules';

type Reporting = { lastReadingAt: string | null };

/** Checks whether a machine that sends readings hasn't sent any for five minutes. */
export function isSilent(machine: Reporting): boolean {
  const from = silentFrom(machine);
  return from !== null && Date.now() > from;
}

/**
 * Reloads the page's data when the next of these machines becomes silent. Nothing is stored at that moment, so there's
 * no live update.
 */
export function useHeartbeats(machines: readonly Reporting[]): void {
  const { revalidate } = useRevalidator();
  const next = Math.min(
    ...machines.flatMap((machine) => {
      const from = silentFrom(machine);
      return from === null || isSilent(machine) ? [] : [from];
    }),
  );
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(revalidate, Math.max(0, next - Date.now()) + 500);
    return () => clearTimeout(timer);
  }, [next, revalidate]);
}
