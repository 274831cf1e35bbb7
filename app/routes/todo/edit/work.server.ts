import { data, redirect } from '@remix-run/node';
import { changeText } from '~/components/text/change-text';
import { AppError, httpStatus } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import type { CheckChange } from '~/models/shared/checklist';
import { checkTodo } from '~/models/todo/commands.server';
import { getTodo } from '~/models/todo/queries.server';
import { todoFormSchema } from '~/models/todo/schema';
import { pageUrl } from '~/http/address.server';
import { translatorFor } from '~/http/i18n.server';
import { asResponse, type PostedForm } from '~/http/page.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { clockOf } from '~/http/time-zone.server';
import { redirectWithToast } from '~/http/toast.server';
import { carriedInput } from '~/http/form/carried-input.server';
import { undoWith } from '~/http/undo.server';
import { toFormValues } from '../form/form.server';

export interface TaskWork extends PostedForm {
  id: number;
}

/** Returns the input in the task's form and the field for a checklist line, or undefined if nothing would be lost. */
async function typedIn({ request, form, actor, id }: TaskWork) {
  const [todo, { zone }] = await Promise.all([getTodo(id, actor), clockOf(request)]);
  const task = await carriedInput(
    { request, form },
    { schema: todoFormSchema, stored: await toFormValues(todo, zone, actor) },
  );
  const text = String(form.get('text') ?? '');
  if (!task && !(form.has('tag') && text !== '')) return undefined;
  return { result: task?.typed, tag: task?.tag, text };
}

/**
 * Responds to a button in the panel other than "Save". If the task's form was sent along with unsaved changes, shows
 * the panel with those changes and the message. Otherwise, redirects to the panel with a toast.
 */
async function stay(work: TaskWork, done: { message?: string; changeId?: number | null }) {
  const { message, changeId } = done;
  const typed = await typedIn(work);
  if (typed) return data({ ...typed, done }, { status: 200 });
  const panel = pageUrl(work.request);
  if (message === undefined) return redirect(panel);
  return redirectWithToast(work.request, panel, { type: 'success', message, changeId });
}

/**
 * Changes one line of a task's checklist and stays in its panel, with Undo if a line is removed. Responds with 400 to
 * an invalid new line, and with 409 if the checklist is full or the line no longer exists.
 */
export async function checkTask({ change, ...work }: TaskWork & { change: CheckChange }) {
  const { request, form, actor, id } = work;
  const t = await translatorFor(request, 'form');
  try {
    const { changeId } = await checkTodo({ id, change, actor, idempotencyKey: readIdempotencyKey(form, change) });
    if (change.kind === 'add') form.delete('text');
    return await stay(work, change.kind === 'remove' ? { message: t('checklist.removed'), changeId } : {});
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw asResponse(error);
    const refused = t(error.code === 'invalid' ? 'checklist.invalid' : 'checklist.changed');
    const text = change.kind === 'add' ? change.text : '';
    return data({ text, ...(await typedIn(work)), refused }, { status: httpStatus(error.code) });
  }
}

/** Undoes a change made in the panel and stays there. */
export async function undoInTask({ account, changeId, ...work }: TaskWork & { account: Account; changeId: number }) {
  const { message } = await undoWith(work.request, { changeId, account, actor: work.actor, tell: changeText });
  return stay(work, { message });
}
