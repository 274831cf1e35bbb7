import type { Actor } from '~/models/store/change-log';
import { assignedTo } from '~/models/todo/people.server';
import { updateTodos } from '~/models/todo/commands.server';
import { AppError, httpStatus } from '~/lib/errors';
import { chosen, ticksOf } from '~/http/list/selected-ids.server';
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

/** Arguments of each of the list's actions. */
export interface ListWork {
  request: Request;
  form: FormData;
  actor: Actor;
}

/** Returns the error message and the HTTP status for an `AppError`. Rethrows all other errors. */
export async function refusal(request: Request, error: unknown) {
  if (!(error instanceof AppError)) throw error;
  const t = await translatorFor(request, 'todo');
  const own = t(error.code === 'not_found' ? 'toast.gone' : 'toast.refused');
  const message = error instanceof Refusal ? error.message : own;
  return { message, status: httpStatus(error.code) };
}

/** Returns the URL of the list with the query from which the form was submitted. */
export function backTo(form: FormData): string {
  return `${todoPath}${todoQuery(new URLSearchParams(String(form.get('query') ?? '')))}`;
}

/** Applies the change that a bulk button requests. Returns null if it's unknown or its value is missing or invalid. */
async function bulkChange(intent: string, form: FormData, some: Some, clock: Clock) {
  const [kind = '', ...rest] = intent.split(':');
  if (kind === 'assign') {
    const name = String(form.get('assignee') ?? '');
    const person = await assignedTo(name);
    return name === '' || person.assignee ? updateTodos({ ...some, changes: person }) : null;
  }
  const [day, tag] = [String(form.get('dueDate') ?? ''), String(form.get('ownTag') ?? '')];
  // Sent when the user presses Enter in the field for a tag or a day.
  const meant = kind === 'enter' ? (tag === '' ? 'due' : 'tag') : kind;
  const change = parseChange(meant, rest.length > 0 ? rest.join(':') : meant === 'due' ? day : tag);
  return change && changeTodos(change, some, clock);
}

/**
 * Applies the change that a bulk button requests (`complete`, `tag:high`) to the selected tasks, or to everything that
 * matches, as a single undoable change, and returns to the list. Changes nothing if the number of matches differs from
 * the number that the user saw (`expected`), or if a selected task no longer exists.
 */
export async function actOnChosen({ request, form, actor }: ListWork, intent: string) {
  const t = await translatorFor(request, 'todo');
  const back = backTo(form);
  const refuse = (message: string) =>
    redirectWithToast(request, back, { type: 'error', message, ticks: ticksOf(form) });
  try {
    const clock = await clockOf(request);
    const ids = await chosen(request, form, matchingTodoIds(clock.zone, actor));
    const change = await bulkChange(intent, form, { ids, actor }, clock);
    if (!change) return await refuse(t('toast.missing'));
    const { count } = change.result;
    const kind = intent.split(':')[0];
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
