import { useEffect } from 'react';
import { api } from '~/lib/api-client';
import { useRootData } from '~/lib/root-data';

/** Renewed this long before its end, or in the last quarter of a shorter session. */
const marginMs = 60_000;
/** After a renewal that found no connection. */
const retryMs = 15_000;

/**
 * Renews the session of an open, visible tab before it runs out (architecture §4), and one that was hidden as soon as it
 * is looked at again. When the session is over it stays silent: the next page leads to sign-in and keeps what was typed.
 */
export function SessionKeeper() {
  const session = useRootData()?.session;

  useEffect(() => {
    if (!session) return;
    let timer: ReturnType<typeof setTimeout>;
    let renewAt = 0;
    let over = false;

    function plan(ms: number) {
      renewAt = Date.now() + Math.max(ms - marginMs, ms * 0.75);
      arm();
    }
    function arm() {
      clearTimeout(timer);
      if (over || document.visibilityState !== 'visible') return;
      timer = setTimeout(() => void goOn(), Math.max(renewAt - Date.now(), 0));
    }
    async function goOn() {
      try {
        const ms = await api.renew();
        if (over) return;
        if (ms === null) over = true;
        else plan(ms);
      } catch {
        renewAt = Date.now() + retryMs;
        arm();
      }
    }

    plan(session.ms);
    document.addEventListener('visibilitychange', arm);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', arm);
    };
  }, [session]);

  return null;
}
