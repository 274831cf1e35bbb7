import { data } from '@remix-run/node';
import type { ChangeAnswer } from '~/components/optimistic/change-queue';
import type { Actor } from '~/models/store/change-log';
import { todoTags } from '~/models/todo/rules';
import { todoPersonCalled } from '~/models/todo/people.server';
import { todoDaySchema } from '~/models/todo/schema';
import { dateTodos, deleteTodos, restoreTodos, tagTodos, updateTodos } from '~/models/todo/commands.server';
import { AppError, httpStatus } from '~/lib/errors';
import { chosen, ticksOf } from '~/http/list/chosen.server';
import { translatorFor } from '~/http/i18n.server';
import { Refusal } from '~/http/refusal.server';
import { redirectWithToast } from '~/http/toast.server';
import { todoPath, todoQuery } from '../links';
import { clockOf } from '~/http/time-zone.server';
import { matchingTodoIds } from '../view.server';

type Some = { ids: number[]; actor: Actor };
type Clock = { onDay: string; zone: string };

/** What each action of the list is given. */
export interface ListWork {
  request: Request;
  form: FormData;
  actor: Actor;
}

/** What a person is told of a change. */
interface Told {
  type: 'success' | 'error';
  message: string;
  changeId: number | null;
}

/**
 * The answer to a change made by a script (data, no redirect, so that the history gains nothing) or by a plain form
 * (back to the list with a toast). `quiet` messages are for forms only: a star speaks for itself.
 */
export async function replyTo(
  request: Request,
  form: FormData,
  { to, quiet = false, status, ...toast }: Told & { to: string; quiet?: boolean; status?: number },
) {
  if (form.get('via') !== 'script') return redirectWithToast(request, to, toast);
  const { type, message, changeId } = toast;
  if (type === 'error') return data<ChangeAnswer>({ refused: message }, { status: status ?? 200 });
  const done = quiet ? { message: null, changeId: null } : { message, changeId };
  return data<ChangeAnswer>({ done }, { status: status ?? 200 });
}

/** The words for a model's refusal; errors that are no `AppError` are thrown on. */
export async function refusal(request: Request, error: unknown) {
  if (!(error instanceof AppError)) throw error;
  const t = await translatorFor(request, 'todo');
  const own = t(error.code === 'not_found' ? 'toast.gone' : 'toast.refused');
  const message = error instanceof Refusal ? error.message : own;
  return { type: 'error' as const, message, changeId: null, status: httpStatus(error.code) };
}

/** Where a form goes back to: the list with the query it came from. */
export function backTo(form: FormData): string {
  return `${todoPath}${todoQuery(new URLSearchParams(String(form.get('query') ?? '')))}`;
}

/** The change a bulk button asks for; null for what it does not know or lacks a value for. */
async function bulkChange(asked: string, form: FormData, { ids, actor }: Some, clock: Clock) {
  const [kind, detail] = asked.split(':');
  const tag = todoTags.find((one) => one === detail);
  const some = { ids, actor };
  switch (kind) {
    case 'complete':
    case 'reopen':
      return updateTodos({ ...some, changes: { isCompleted: kind === 'complete' }, clock });
    case 'star':
    case 'unstar':
      return updateTodos({ ...some, changes: { isImportant: kind === 'star' } });
    case 'tag':
    case 'untag':
      return tag ? tagTodos({ ...some, tag, on: kind === 'tag' }) : null;
    case 'due': {
      const { zone } = clock;
      if (detail === 'none') return dateTodos({ ...some, day: null, zone });
      const day = todoDaySchema.safeParse({ dueDate: detail ?? form.get('dueDate') });
      return day.success ? dateTodos({ ...some, day: day.data.dueDate, zone }) : null;
    }
    case 'assign': {
      const name = String(form.get('assignee') ?? '');
      const assignee = await todoPersonCalled(name);
      return name === '' || assignee ? updateTodos({ ...some, changes: { assignee } }) : null;
    }
    case 'delete':
      return deleteTodos(some);
    case 'restore':
      return restoreTodos(some);
    default:
      return null;
  }
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
