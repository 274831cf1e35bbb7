import { useNavigation } from '@remix-run/react';
import { useEffect, useId, useState } from 'react';
import { unanswered } from '~/components/connection/pending-keys';
import { useRootData } from '~/lib/root-data';

/**
 * The hidden idempotency key of a form that creates, changes, or sends something (architecture §3). A double click, a
 * reload, or a retry of the same form never creates a second record. Every page load and every saved form gets a new
 * key. The key stays the same while a form is being submitted and until a response arrives, because a live update of
 * the page, possibly about that very record, can come in between. A draft restores the key that it was sent with.
 */
export function IdempotencyKey() {
  const fresh = useRootData()?.idempotencyKey ?? '';
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
