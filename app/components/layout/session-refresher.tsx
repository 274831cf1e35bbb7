import { useEffect } from 'react';
import { api } from '~/lib/api-client';
import { useRootData } from '~/lib/root-data';

/**
 * Time (ms) before expiry at which the session is renewed. A short session is renewed after three quarters of its
 * duration.
 */
const marginMs = 60_000;
/** Delay (ms) before the next attempt if a renewal failed because there was no connection. */
const retryMs = 15_000;

/**
 * Renews the session of an open, visible tab before it expires (architecture §4), and that of a hidden tab as soon as
 * it's visible again. If the session has expired, this does nothing: the next request leads to sign-in and preserves
 * the input.
 */
export function SessionRefresher() {
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
