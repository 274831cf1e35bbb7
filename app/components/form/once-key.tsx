import { useNavigation } from '@remix-run/react';
import { useEffect, useId, useState } from 'react';
import { unanswered } from '~/components/connection/unanswered';
import { useRootData } from '~/lib/root-data';

/**
 * The hidden once-only key of a form that creates, changes or sends (architecture §3): a double click, a reload or a retry
 * of the same form never makes a second record. Every page load and every saved form brings a new key; it stays the same
 * while a form is under way, and after that until an answer has come: a live update of the page, which may tell of the very
 * record that was made, comes in between. A draft brings back the key it was sent with.
 */
export function OnceKey() {
  const fresh = useRootData()?.onceKey ?? '';
  const form = useId();
  const next = fresh && `${fresh}${form}`;
  const idle = useNavigation().state === 'idle';
  const [key, setKey] = useState(next);
  useEffect(() => {
    if (idle && !unanswered.has(key)) setKey(next);
  }, [idle, next, key]);
  return (
    <input
      type="hidden"
      name="idempotencyKey"
      value={key}
      onInput={({ currentTarget }) => {
        unanswered.add(currentTarget.value);
        setKey(currentTarget.value);
      }}
    />
  );
}
