import { data } from '@remix-run/node';
import type { ChangeAnswer, ChangeDone } from '~/lib/change-answer';
import { type Toast, redirectWithToast } from '../toast.server';

/** Whether script sent a form (`ChangeSender`) and takes data for an answer; a plain form is led on to a page. */
export const isSentByScript = (form: FormData): boolean => form.get('via') === 'script';

interface Sent {
  request: Request;
  form: FormData;
  /** Where the browser is redirected after a form without script. */
  to: string;
}

/**
 * The answer to a change that was made: data for script, which adds nothing to the history, else a redirect with a toast that
 * carries Undo (architecture §2a).
 * @param done what was done; with more than `ChangeDone` has, that goes to script
 * @param options `quiet`: script says nothing, because the page shows it already
 */
export function answerDone<Done extends ChangeDone & { message: string }>(
  { request, form, to }: Sent,
  done: Done,
  { type = 'success', quiet = false }: { type?: Toast['type']; quiet?: boolean } = {},
) {
  const { message, changeId } = done;
  if (!isSentByScript(form)) return redirectWithToast(request, to, { type, message, changeId });
  return data<ChangeAnswer>({ done: quiet ? { ...done, message: null } : done });
}

/**
 * The answer to a change that was refused, in the person's language: data with a 4xx `status` for script, else a redirect with a
 * toast, after which a list has its `ticks` again.
 */
export function answerRefused(
  { request, form, to }: Sent,
  message: string,
  { status = 409, ticks }: { status?: number; ticks?: Toast['ticks'] } = {},
) {
  if (!isSentByScript(form)) return redirectWithToast(request, to, { type: 'error', message, ticks });
  return data<ChangeAnswer>({ refused: message }, { status });
}
