import type { Actor } from '~/models/store/change-log';
import { todoPersonCalled } from '~/models/todo/people.server';
import { updateTodos } from '~/models/todo/commands.server';
import { AppError, httpStatus } from '~/lib/errors';
import { chosen, ticksOf } from '~/http/list/chosen.server';
import { translatorFor } from '~/http/i18n.server';
import { Refusal } from '~/http/refusal.server';
import { redirectWithToast } from '~/http/toast.server';
import { parseChange } from '../acts';
import { todoPath, todoQuery } from '../links';
import { clockOf } from '~/http/time-zone.server';
import { matchingTodoIds } from '../view.server';
import { changeTodos } from './change.server';

type Some = { ids: number[]; actor: Actor };
type Clock = { onDay: string; zone: string };

/** What each action of the list is given. */
export interface ListWork {
  request: Request;
  form: FormData;
  actor: Actor;
}

/** The words for a model's refusal; errors that are no `AppError` are thrown on. */
export async function refusal(request: Request, error: unknown) {
  if (!(error instanceof AppError)) throw error;
  const t = await translatorFor(request, 'todo');
  const own = t(error.code === 'not_found' ? 'toast.gone' : 'toast.refused');
  const message = error instanceof Refusal ? error.message : own;
  return { message, status: httpStatus(error.code) };
}

/** Where a form goes back to: the list with the query it came from. */
export function backTo(form: FormData): string {
  return `${todoPath}${todoQuery(new URLSearchParams(String(form.get('query') ?? '')))}`;
}

/** The change a bulk button asks for; null for what it doesn't know or lacks a value for. */
async function bulkChange(asked: string, form: FormData, some: Some, clock: Clock) {
  const [kind = '', detail] = asked.split(':');
  if (kind === 'assign') {
    const name = String(form.get('assignee') ?? '');
    const assignee = await todoPersonCalled(name);
    return name === '' || assignee ? updateTodos({ ...some, changes: { assignee } }) : null;
  }
  const change = parseChange(kind, detail ?? String(form.get('dueDate') ?? ''));
  return change && changeTodos(change, some, clock);
}

/**
 * Does what a bulk button asks for (`complete`, `tag:high`) to what is ticked, or everything that matches, in one undoable change and returns to the list. Nothing is touched
 * when more or fewer tasks match than the person saw (`expected`), or when a ticked one is gone.
 */
export async function actOnChosen({ request, form, actor }: ListWork, asked: string) {
  const t = await translatorFor(request, 'todo');
  const back = backTo(form);
  const refuse = (message: string) =>
    redirectWithToast(request, back, { type: 'error', message, ticks: ticksOf(form) });
  try {
    const clock = await clockOf(request);
    const ids = await chosen(request, form, matchingTodoIds(clock.zone));
    const change = await bulkChange(asked, form, { ids, actor }, clock);
    if (!change) return await refuse(t('toast.missing'));
    const { count } = change.result;
    const kind = asked.split(':')[0];
    const message =
      count === 0
        ? t('toast.changedNone')
        : kind === 'delete'
          ? t('toast.deletedMany', { count })
          : kind === 'restore'
            ? t('toast.restoredMany', { count })
            : kind === 'complete'
              ? t('toast.completedMany', { count })
              : t('toast.changedMany', { count });
    return await redirectWithToast(request, back, { type: 'success', message, changeId: change.changeId });
  } catch (error) {
    return refuse((await refusal(request, error)).message);
  }
}
