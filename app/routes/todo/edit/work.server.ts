import { data, redirect } from '@remix-run/node';
import { AppError, httpStatus } from '~/lib/errors';
import type { CheckChange } from '~/models/shared/checklist';
import type { Actor } from '~/models/store/change-log';
import { checkTodo } from '~/models/todo/commands.server';
import { translatorFor } from '~/http/i18n.server';
import { asResponse } from '~/http/page.server';
import { onceKey } from '~/http/save-form.server';
import { redirectWithToast } from '~/http/toast.server';

interface TaskWork {
  request: Request;
  form: FormData;
  actor: Actor;
  id: number;
}

/** The panel's own address with the list's query, without the path of this server. */
function panelOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname.replace(/\.data$/, '')}${search}`;
}

/** Changes one line of a task's checklist and stays in its panel, with Undo where a line is lost; one that will not do comes back with 400. */
export async function checkTask({ request, form, actor, id, change }: TaskWork & { change: CheckChange }) {
  try {
    const { changeId } = await checkTodo({ id, change, actor, once: onceKey(form, change) });
    if (change.kind === 'remove') {
      const message = (await translatorFor(request, 'form'))('checklist.removed');
      return await redirectWithToast(request, panelOf(request), { type: 'success', message, changeId });
    }
    return redirect(panelOf(request));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw asResponse(error);
    const t = await translatorFor(request, 'form');
    const message = t(error.code === 'invalid' ? 'checklist.invalid' : 'checklist.changed');
    const text = change.kind === 'add' ? change.text : '';
    return data({ check: { message, text } }, { status: httpStatus(error.code) });
  }
}
