import type { Actor } from '~/models/store/change-log';
import { getTodo } from '~/models/todo/queries.server';
import { todoPersonCalled } from '~/models/todo/people.server';
import { type Todo, type TodoForm, todoFormSchema } from '~/models/todo/schema';
import { createTodo, todoTag, updateTodo } from '~/models/todo/commands.server';
import { AppError, StaleRecord } from '~/lib/errors';
import { saveForm } from '~/http/save-form.server';
import { todoPath, todoQuery } from '../links';
import { dayOf } from '~/models/shared/day';

/** A stored task as the fields of the form. */
export function toFormValues({ title, dueDate, assignee, tags, description, ...flags }: Todo) {
  return {
    title,
    dueDate: dayOf(dueDate),
    assignee: assignee?.fullName ?? '',
    tags,
    description,
    isImportant: flags.isImportant ? 'on' : '',
    isCompleted: flags.isCompleted ? 'on' : '',
  };
}

/** The form as changes of a task; a due time stays when its day does. */
async function toChanges({ assignee, dueDate, ...rest }: TodoForm, stored: Todo | null) {
  const sameDay = stored && dayOf(stored.dueDate) === dueDate;
  return {
    ...rest,
    dueDate: sameDay ? stored.dueDate : dueDate,
    assignee: stored?.assignee?.fullName === assignee ? stored.assignee : await todoPersonCalled(assignee),
  };
}

/**
 * Saves the form of add (`id` null) and edit and returns to the list (`saveForm`); 409 when the task was changed or
 * deleted meanwhile.
 */
export function saveTodoForm({ request, actor, id }: { request: Request; actor: Actor; id: number | null }) {
  return saveForm({
    request,
    actor,
    schema: todoFormSchema,
    texts: 'todo',
    save: async (typed, by) => {
      if (id === null) return createTodo({ input: { ...(await toChanges(typed, null)), isDeleted: false }, ...by });
      const stored = await getTodo(id);
      if (stored.isDeleted) throw new AppError('conflict', 'This task has been deleted.');
      return updateTodo({ id, changes: await toChanges(typed, stored), ...by });
    },
    done: ({ input: { title }, t, search }) => ({
      to: `${todoPath}${todoQuery(search)}`,
      message: t(id === null ? 'toast.addedPlain' : 'toast.saved', { title }),
    }),
    stored: async () => {
      const todo = await getTodo(id ?? 0);
      return { tag: todoTag(todo), values: toFormValues(todo) };
    },
    refused: (error, t) =>
      error.code === 'conflict' && !(error instanceof StaleRecord) ? t('form.deletedNow') : undefined,
  });
}
