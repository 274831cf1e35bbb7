import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';

/**
 * Returns the last response of the page's action, like `useActionData`, until the user navigates. Remix discards a
 * response when the page loads again, even for a live update, which must not remove a message or a conflict while
 * someone is reading it.
 */
export function useActionResult<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const { key } = useLocation();
  const [kept, setKept] = useState({ answer, key });
  // A response arrives before the URL changes to its redirect target.
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) setKept({ answer, key });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}

/**
 * Returns the page's response to one of its several forms. Returns `undefined` for a response to another form.
 * @param sent fields that only this form sends, with their values: its `intent`, the ID of its record
 */
export function useOwnActionResult(sent: Readonly<Record<string, string>>): SubmissionResult<string[]> | undefined {
  const result = useActionResult<() => { result?: SubmissionResult<string[]> }>()?.result;
  const posted = result?.initialValue ?? {};
  return Object.entries(sent).every(([name, value]) => posted[name] === value) ? result : undefined;
}
