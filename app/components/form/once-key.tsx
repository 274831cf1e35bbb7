import { useNavigation } from '@remix-run/react';
import { useEffect, useId, useState } from 'react';
import { useRootData } from '~/lib/root-data';

/**
 * The hidden once-only key of a form that creates, changes or sends (architecture §3): a double click, a reload or a retry
 * of the same form never makes a second record. Every page load and every saved form brings a new key; it stays the same
 * while a form is under way.
 */
export function OnceKey() {
  const fresh = useRootData()?.onceKey ?? '';
  const idle = useNavigation().state === 'idle';
  const [key, setKey] = useState(fresh);
  useEffect(() => {
    if (idle) setKey(fresh);
  }, [idle, fresh]);
  const form = useId();
  return <input type="hidden" name="idempotencyKey" value={key && `${key}${form}`} />;
}
