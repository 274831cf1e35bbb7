import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';

/**
 * What the page's action answered last, as `useActionData`, until the person goes on: Remix forgets an answer with the next
 * load of the page, and a live update is one, which must not take a message or a conflict away from who reads it.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const { key } = useLocation();
  const [kept, setKept] = useState({ answer, key });
  // An answer is there before the address it has led to.
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) setKept({ answer, key });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}

/**
 * What the page answered to one of its several forms, told apart by fields that form alone sends (its `intent`, the record it
 * is about); `undefined` for an answer to another form.
 */
export function useOwnAnswer(sent: Readonly<Record<string, string>>): SubmissionResult<string[]> | undefined {
  const result = useAnswer<() => { result?: SubmissionResult<string[]> }>()?.result;
  const posted = result?.initialValue ?? {};
  return Object.entries(sent).every(([name, value]) => posted[name] === value) ? result : undefined;
}
