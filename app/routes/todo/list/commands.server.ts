import type { TFunction } from 'i18next';
import type { AppError } from '~/lib/errors';
import { cardFromTodo } from '~/models/todo/card.server';
import {
  dateTodos,
  deleteTodos,
  moveTodo,
  moveTodoBehind,
  restoreTodos,
  tagTodos,
  updateTodos,
} from '~/models/todo/commands.server';
import { dueMoment } from '~/models/todo/due';
import { assignedTo } from '~/models/todo/people.server';
import { getTodo } from '~/models/todo/queries.server';
import { isFixedTag, ownTagLimit } from '~/models/todo/rules';
import type { Actor } from '~/models/store/change-log';
import { languageOf } from '~/http/i18n.server';
import type { ListCommand } from '~/http/list/command.server';
import { commandIntents, type PostedCommand } from '~/http/list/run-command.server';
import { chosen } from '~/http/list/selected-ids.server';
import { Refusal } from '~/http/refusal.server';
import { readTimeZone } from '~/http/time-zone.server';
import { parseChange, type TodoChange } from '../acts';
import { dueText } from '../due-text';
import { subPath, todoPath, todoQuery } from '../links';
import { matchingTodoIds } from '../view.server';

type Command = ListCommand<number, 'todo'>;
type Run = Parameters<Command['run']>[0];

/** Returns the message for a model's error about a task: that the task is gone, or that it has changed. */
export function todoRefused(error: AppError, t: TFunction<'todo'>): string {
  return t(error.code === 'not_found' ? 'toast.gone' : 'toast.refused');
}

/** Returns the URL of the list with the query from which the form was submitted. */
export function backTo(form: FormData): string {
  return `${todoPath}${todoQuery(new URLSearchParams(String(form.get('query') ?? '').slice(0, 2000)))}`;
}

function changeTodos(change: TodoChange, { ids, actor, onDay, zone }: Run) {
  const some = { ids, actor };
  switch (change.kind) {
    case 'complete':
    case 'reopen':
      return updateTodos({ ...some, changes: { isCompleted: change.kind === 'complete' }, clock: { onDay, zone } });
    case 'star':
    case 'unstar':
      return updateTodos({ ...some, changes: { isImportant: change.kind === 'star' } });
    case 'tag':
    case 'untag':
      return tagTodos({ ...some, tag: change.tag, on: change.kind === 'tag' });
    case 'due':
      return dateTodos({ ...some, day: change.day, zone });
    case 'delete':
      return deleteTodos(some);
    case 'restore':
      return restoreTodos(some);
  }
}

const severalTexts = {
  delete: 'toast.deletedMany',
  restore: 'toast.restoredMany',
  complete: 'toast.completedMany',
} as const;

/** Returns the toast text after a change to several tasks. `count` is the number of tasks that changed. */
function severalText(kind: string, count: number, t: Run['t']): string {
  return t(severalTexts[kind as keyof typeof severalTexts] ?? 'toast.changedMany', { count });
}

/** Returns the toast text after a change to one task. */
async function singleText(change: TodoChange, id: number, { request, actor, onDay, zone, t }: Run): Promise<string> {
  const language = await languageOf(request);
  const { title, followedBy } = await getTodo(id, actor);
  if (change.kind === 'complete' && followedBy !== null) {
    const next = dueMoment((await getTodo(followedBy, actor)).dueDate, zone);
    if (next) return t('toast.completeNext', { title, day: dueText(next.day, onDay, language) });
  }
  if (change.kind === 'due') {
    if (change.day === null) return t('toast.dueNone', { title });
    return t('toast.due', { title, day: dueText(change.day, onDay, language) });
  }
  if (change.kind === 'tag' || change.kind === 'untag') {
    const tag = isFixedTag(change.tag) ? t(`tag.${change.tag}`) : change.tag;
    return t(`toast.${change.kind}`, { title, tag });
  }
  return t(`toast.${change.kind}`, { title });
}

/** Changes that need no toast because the row already shows the result. */
const quietKinds: readonly string[] = ['reopen', 'star', 'unstar', 'tag', 'untag'];

/** Returns the command for a kind of change. Without a value in the intent, the bulk form's `field` contains it. */
function command(kind: TodoChange['kind'], field = ''): Command {
  return {
    run: async (by) => {
      const { ids, detail, form, isSingle, t } = by;
      const change = parseChange(kind, detail || String(form.get(field) ?? ''));
      if (!change)
        throw new Refusal(
          'invalid',
          t(field === 'ownTag' ? 'toast.missingTag' : 'toast.missing', { length: ownTagLimit.length }),
        );
      const { result, changeId } = await changeTodos(change, by);
      if (result.count === 0) return { message: t('toast.changedNone'), type: 'info' };
      const message = isSingle ? await singleText(change, ids[0] as number, by) : severalText(kind, result.count, t);
      return { message, changeId, quiet: isSingle && quietKinds.includes(kind) };
    },
  };
}

/** Returns the command that moves a task directly before or after the task whose ID is the intent's value. */
function moveCommand(
  place: (id: number, other: number, actor: Actor) => Promise<{ changeId: number | null }>,
): Command {
  return {
    single: true,
    run: async ({ ids: [id = 0], detail, actor, t }) => {
      if (!/^\d{1,15}$/.test(detail)) throw new Response('Invalid ID', { status: 400 });
      const { changeId } = await place(id, Number(detail), actor);
      return { message: t('toast.moved', { title: (await getTodo(id, actor)).title }), changeId, quiet: true };
    },
  };
}

const tag = command('tag', 'ownTag');
const due = command('due', 'dueDate');

const commands: Record<string, Command> = {
  complete: command('complete'),
  reopen: command('reopen'),
  star: command('star'),
  unstar: command('unstar'),
  tag,
  untag: command('untag', 'ownTag'),
  due,
  // Sent when the user presses Enter in the bulk form's field for a tag or a day.
  enter: { run: (by) => (by.form.get('ownTag') ? tag : due).run(by) },
  assign: {
    run: async ({ ids, form, actor, t }) => {
      const name = String(form.get('assignee') ?? '');
      const person = await assignedTo(name);
      if (name !== '' && !person.assignee) throw new Refusal('invalid', t('toast.missing'));
      const { result, changeId } = await updateTodos({ ids, actor, changes: person });
      if (result.count === 0) return { message: t('toast.changedNone'), type: 'info' };
      return { message: severalText('assign', result.count, t), changeId };
    },
  },
  delete: command('delete'),
  restore: command('restore'),
  before: moveCommand((id, beforeId, actor) => moveTodo({ id, beforeId, actor })),
  after: moveCommand((id, afterId, actor) => moveTodoBehind({ id, afterId, actor })),
  // Creates a kanban task, unless the to-do's earlier kanban task is still on a board.
  card: {
    single: true,
    run: async ({ ids: [id = 0], form, actor, idempotencyKey, t }) => {
      const { result, changeId } = await cardFromTodo({ id, actor, idempotencyKey });
      const to = subPath(`edit/${id}`, String(form.get('query') ?? ''));
      return { message: t('toast.card', { number: result.id }), changeId, to };
    },
  },
};

/** The to-do list's commands as handlers for `intents`. */
export const todoCommands = commandIntents<number, 'todo'>({
  namespace: 'todo',
  commands,
  chosenRows: async ({ request, form, actor }: PostedCommand) =>
    chosen(request, form, matchingTodoIds((await readTimeZone(request)).zone, actor)),
  byIds: (ids) => ids,
  idOf: (id) => id,
  refused: todoRefused,
});
