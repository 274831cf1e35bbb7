import { data } from '@remix-run/node';
import type { Actor } from '~/models/store/change-log';
import { dueDay } from '~/models/todo/due';
import { getTodo } from '~/models/todo/queries.server';
import { todoPersonCalled } from '~/models/todo/people.server';
import { idNumber } from '~/models/shared/fields.schema';
import { type Todo, type TodoForm, todoFormSchema } from '~/models/todo/schema';
import { createTodo, todoTag, updateTodo } from '~/models/todo/commands.server';
import { AppError } from '~/lib/errors';
import { parseForm } from '~/http/form.server';
import { translatorFor } from '~/http/i18n.server';
import { once } from '~/http/once.server';
import { asResponse, readForm } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { todoPath, todoQuery } from '../links';

/** The id in a page's address; throws a 404 response for anything that cannot be one. */
export function todoIdFrom(params: { id?: string }): number {
  const parsed = idNumber.safeParse(params.id);
  if (!parsed.success) throw new Response('Not found', { status: 404 });
  return parsed.data;
}

/** A stored task as the fields of the form. */
export function toFormValues({ title, dueDate, assignee, tags, description, ...flags }: Todo) {
  return {
    title,
    dueDate: dueDay(dueDate),
    assignee: assignee?.fullName ?? '',
    tags,
    description,
    isImportant: flags.isImportant ? 'on' : '',
    isCompleted: flags.isCompleted ? 'on' : '',
  };
}

/** The form as changes of a task; a due time stays when its day does. */
async function toChanges({ assignee, dueDate, ...rest }: TodoForm, stored: Todo | null) {
  const sameDay = stored && dueDay(stored.dueDate) === dueDate;
  return {
    ...rest,
    dueDate: sameDay ? stored.dueDate : dueDate,
    assignee: stored?.assignee?.fullName === assignee ? stored.assignee : await todoPersonCalled(assignee),
  };
}

/**
 * Saves the form of add (`id` null) and edit and returns to the list with an undoable toast; else the form as typed,
 * with 400 for bad input and 409 when the task was changed or deleted meanwhile, then with the `tag` a second save
 * overwrites with.
 */
export async function saveTodoForm({ request, actor, id }: { request: Request; actor: Actor; id: number | null }) {
  const form = await readForm(request);
  const submission = await parseForm(request, form, todoFormSchema);
  if (submission.status !== 'success') {
    return data({ result: submission.reply(), tag: undefined }, { status: submission.status === 'error' ? 400 : 200 });
  }
  const t = await translatorFor(request, 'todo');
  const to = `${todoPath}${todoQuery(new URL(request.url).searchParams)}`;
  const { title } = submission.value;
  try {
    if (id === null) {
      const input = { ...(await toChanges(submission.value, null)), isDeleted: false };
      const { changeId } = await once(String(form.get('idempotencyKey') ?? ''), () => createTodo({ input, actor }));
      return await redirectWithToast(request, to, {
        type: 'success',
        message: t('toast.addedPlain', { title }),
        changeId,
      });
    }
    const stored = await getTodo(id);
    if (stored.isDeleted) throw new AppError('conflict', 'deleted');
    const changes = await toChanges(submission.value, stored);
    const { changeId } = await updateTodo({ id, changes, actor, tag: String(form.get('tag') ?? '') });
    return await redirectWithToast(request, to, { type: 'success', message: t('toast.saved', { title }), changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'conflict' || id === null) throw asResponse(error);
    const stale = error.message === 'stale';
    const result = submission.reply({ formErrors: [t(stale ? 'form.stale' : 'form.deletedNow')] });
    return data({ result, tag: stale ? todoTag(await getTodo(id)) : undefined }, { status: 409 });
  }
}
