import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { silentFrom } from '~/models/machine/rules';

type Reporting = { lastReadingAt: string | null };

/** Whether a machine that reports by itself has not for five minutes. */
export function isSilent(machine: Reporting): boolean {
  const from = silentFrom(machine);
  return from !== null && Date.now() > from;
}

/** Loads the page again when the next of these machines counts as silent: nothing is stored then, so no live update comes. */
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
