import { setReminders } from '~/models/reminder/commands.server';
import { reminderFields } from '~/models/reminder/queries.server';
import type { Actor } from '~/models/store/change-log';
import { getTodo } from '~/models/todo/queries.server';
import { todoListsOf } from '~/models/todo/lists.server';
import { assignedTo, assigneeLabel } from '~/models/todo/people.server';
import { tagsIn } from '~/models/todo/rules';
import { linesOf, type Todo, type TodoForm, todoFormSchema } from '~/models/todo/schema';
import { checkTodo, createTodo, todoTag, updateTodo } from '~/models/todo/commands.server';
import { AppError, StaleRecord } from '~/lib/errors';
import { readIdempotencyKey, saveForm } from '~/http/form/save.server';
import { todoPath, todoQuery } from '../links';
import { dueDateAt, dueMoment } from '~/models/todo/due';
import { clockOf } from '~/http/time-zone.server';

/** Returns the form values of a stored task, including the viewer's reminders. */
export async function toFormValues(todo: Todo, zone: string, viewer: Actor | { id: number }) {
  const { title, dueDate, tags, ownTags, description, repeat, listId, ...flags } = todo;
  const moment = dueMoment(dueDate, zone);
  return {
    title,
    dueDate: moment?.day ?? '',
    dueTime: moment?.time ?? '',
    assignee: await assigneeLabel(todo),
    list: listId === null ? '' : String(listId),
    tags,
    ownTags: ownTags.join(', '),
    // For a stored task, items are added one by one.
    checklist: '',
    description,
    repeatUnit: repeat?.unit ?? '',
    repeatEvery: String(repeat?.every ?? 1),
    isImportant: flags.isImportant ? 'on' : '',
    isCompleted: flags.isCompleted ? 'on' : '',
    ...(await reminderFields('todoTasks', todo.id, viewer)),
  };
}

/** A list that a task can belong to. */
export interface ListChoice {
  value: string;
  label: string;
}

/** Returns the lists that an account can add tasks to. Its own lists come first. */
export async function listChoices(account: { id: number }): Promise<ListChoice[]> {
  return (await todoListsOf(account)).map(({ id, name }) => ({ value: String(id), label: name }));
}

async function personNamed(name: string) {
  const person = await assignedTo(name);
  if (name !== '' && !person.assignee)
    throw new AppError('invalid', 'No one has this name.', { assignee: 'personUnknown' });
  return person;
}

interface Saving {
  stored: Todo | null;
  zone: string;
  form: FormData;
}

/** Converts the form to the changes of a task. An unchanged date keeps its stored format. */
async function toChanges(
  { assignee, list, dueDate, dueTime, repeatUnit, repeatEvery, ownTags, checklist, ...sent }: TodoForm,
  { stored, zone, form }: Saving,
) {
  const { reminders: _, reminderTime: __, ...rest } = sent;
  const before = stored && dueMoment(stored.dueDate, zone);
  // If a client posts the form without a time field, preserve the time.
  const time = dueTime ?? (form.has('dueTime') ? null : (before?.time ?? null));
  const moment = dueDate === undefined ? null : { day: dueDate, time };
  const isSame = moment?.day === before?.day && moment?.time === before?.time;
  const items = linesOf(checklist).map((text, index) => ({ id: index + 1, text, isDone: false }));
  return {
    ...rest,
    ownTags: tagsIn(ownTags),
    ...(stored ? {} : { checklist: items }),
    // The form has no field for weekdays, which are preserved as long as the unit doesn't change.
    repeat: repeatUnit
      ? { ...(stored?.repeat?.unit === repeatUnit ? stored.repeat : {}), every: repeatEvery, unit: repeatUnit }
      : null,
    dueDate: stored && isSame ? stored.dueDate : moment && dueDateAt(moment, zone),
    ...(stored && (await assigneeLabel(stored)) === assignee
      ? { assignee: stored.assignee, assigneeId: stored.assigneeId }
      : await personNamed(assignee)),
    listId: list === undefined ? (stored?.listId ?? null) : list === '' ? null : Number(list),
  };
}

/**
 * Saves the add form (`id` is null) or the edit form and returns to the list (`saveForm`). Responds with 409 if another
 * user has changed or deleted the task.
 */
export function saveTodoForm({
  request,
  actor,
  id,
  form,
}: {
  request: Request;
  actor: Actor;
  id: number | null;
  form?: FormData;
}) {
  return saveForm({
    request,
    actor,
    form,
    schema: todoFormSchema,
    texts: 'todo',
    save: async (typed, by, posted) => {
      const clock = await clockOf(request);
      const { zone } = clock;
      const remind = async (recordId: number) => {
        if (!posted.has('hasReminders')) return;
        const { reminders: choices, reminderTime: dayTime } = typed;
        await setReminders({ collection: 'todoTasks', recordId, choices, dayTime, actor });
      };
      if (id === null) {
        const input = { ...(await toChanges(typed, { stored: null, zone, form: posted })), isDeleted: false };
        const created = await createTodo({ input, ...by });
        await remind(created.result.id);
        return created;
      }
      const stored = await getTodo(id, actor);
      if (stored.isDeleted) throw new AppError('conflict', 'This task has been deleted.');
      const saved = await updateTodo({
        id,
        changes: await toChanges(typed, { stored, zone, form: posted }),
        clock,
        ...by,
      });
      await remind(id);
      // Save an unfinished checklist line with the task so that it isn't lost.
      const line = String(posted.get('text') ?? '');
      if (line.trim() !== '') {
        const change = { kind: 'add' as const, text: line };
        await checkTodo({ id, change, actor, idempotencyKey: readIdempotencyKey(posted, change) });
      }
      return saved;
    },
    done: ({ input: { title }, t, search }) => ({
      to: `${todoPath}${todoQuery(search)}`,
      message: t(id === null ? 'toast.addedPlain' : 'toast.saved', { title }),
    }),
    stored: async () => {
      const todo = await getTodo(id ?? 0, actor);
      return { tag: todoTag(todo), values: await toFormValues(todo, (await clockOf(request)).zone, actor) };
    },
    refused: (error, t) =>
      error.code === 'conflict' && !(error instanceof StaleRecord) ? t('form.deletedNow') : undefined,
  });
}
