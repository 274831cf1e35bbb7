import { data } from '@remix-run/node';
import type { ChangeResult, ChangeDone } from '~/lib/change-answer';
import { type Toast, redirectWithToast } from '../toast.server';

/**
 * Checks whether JavaScript sent a form (`ChangeSender`) and expects data in the response. A plain form gets a
 * redirect.
 */
export const isSentByScript = (form: FormData): boolean => form.get('via') === 'script';

interface Sent {
  request: Request;
  form: FormData;
  /** Redirect target after a form is sent without JavaScript. */
  to: string;
}

/**
 * Returns the response to a completed change: data for JavaScript, which adds no history entry, else a redirect with a
 * toast that has Undo (architecture §2a).
 * @param done the result of the change; fields beyond `ChangeDone` are sent to JavaScript
 * @param options with `quiet`, JavaScript shows no toast because the page already shows the change
 */
export function answerDone<Done extends ChangeDone & { message: string }>(
  { request, form, to }: Sent,
  done: Done,
  { type = 'success', quiet = false }: { type?: Toast['type']; quiet?: boolean } = {},
) {
  const { message, changeId } = done;
  if (!isSentByScript(form)) return redirectWithToast(request, to, { type, message, changeId });
  return data<ChangeResult>({ done: quiet ? { ...done, message: null } : done });
}

/**
 * Returns the response to a rejected change, in the user's language: data with a 4xx `status` for JavaScript, else a
 * redirect with a toast, after which a list restores its selection (`ticks`).
 */
export function answerRefused(
  { request, form, to }: Sent,
  message: string,
  { status = 409, ticks }: { status?: number; ticks?: Toast['ticks'] } = {},
) {
  if (!isSentByScript(form)) return redirectWithToast(request, to, { type: 'error', message, ticks });
  return data<ChangeResult>({ refused: message }, { status });
}
